import type { Sleep } from '@nestling/contract';
import { presentTimes } from '../records/record.presenter.ts';
import type { SleepRow } from '../storage/schema.ts';

export const presentSleep = (row: SleepRow): Sleep => ({
  id: row.id,
  babyId: row.baby_id,
  ...presentTimes(row),
  ...(row.notes !== null && { notes: row.notes }),
});
