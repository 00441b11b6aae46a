import type { PersonOfBaby } from '@nestling/contract';
import type { PersonRow } from './people.repository.ts';

export const presentPerson = (row: PersonRow, you: string): PersonOfBaby => ({
  userId: row.user_id,
  name: row.name,
  role: row.role,
  since: new Date(row.created_at).toISOString(),
  ...(row.until !== null && { until: row.until }),
  ...(row.until_zone !== null && { timezone: row.until_zone }),
  ...(row.last_used_at && { lastActive: new Date(row.last_used_at).toISOString().slice(0, 10) }),
  you: row.user_id === you,
});
