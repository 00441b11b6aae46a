import type { Feeding } from '@nestling/contract';
import { presentTimes } from '../records/record.presenter.ts';
import type { FeedingRow } from '../storage/schema.ts';

export const presentFeeding = (row: FeedingRow): Feeding => ({
  id: row.id,
  babyId: row.baby_id,
  type: row.type,
  ...presentTimes(row),
  ...(row.amount !== null && { amount: row.amount }),
  ...(row.unit !== null && { unit: row.unit }),
  ...(row.notes !== null && { notes: row.notes }),
});
