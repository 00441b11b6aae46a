import type { Baby } from '@nestling/contract';
import type { OwnBaby } from './babies.repository.ts';

export const presentBaby = (row: OwnBaby): Baby => ({
  id: row.id,
  name: row.name,
  birthDate: row.birth_date,
  gender: row.gender,
  ...(row.photo !== null && { photo: row.photo }),
  role: row.role,
});
