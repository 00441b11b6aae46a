import { MEDICINES_MAX } from '@nestling/contract';
import { conflict } from '../http/refusal.ts';
import type { Reader } from '../storage/store.ts';

/** @throws Refusal 409 `too_many` where a baby would have more medicines in its list than it can have */
export async function requireMedicineRoom(db: Reader, babyId: string, more: number): Promise<void> {
  const { listed } = await db
    .selectFrom('medicine')
    .select((eb) => eb.fn.countAll().as('listed'))
    .where('baby_id', '=', babyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (more === 0 || Number(listed) + more <= MEDICINES_MAX) return;
  throw conflict('too_many', 'A baby has at most {count, number} medicines', { values: { count: MEDICINES_MAX } });
}
