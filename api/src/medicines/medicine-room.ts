import { ALL_MEDICINES_MAX, MEDICINES_MAX } from '@nestling/contract';
import { conflict } from '../http/refusal.ts';
import type { Reader } from '../storage/store.ts';

/**
 * `more` come into the list of a baby, of `all` that are new: with deleted ones, which stay for a while, too.
 * @throws Refusal 409 `too_many` where a baby would have more medicines than it can have
 */
export async function requireMedicineRoom(db: Reader, babyId: string, more: number, all = more): Promise<void> {
  const { known, listed } = await db
    .selectFrom('medicine')
    .select(({ fn, ref }) => [
      fn.countAll().as('known'),
      fn.countAll().filterWhere(ref('deleted_at'), 'is', null).as('listed'),
    ])
    .where('baby_id', '=', babyId)
    .executeTakeFirstOrThrow();
  if (more > 0 && Number(listed) + more > MEDICINES_MAX)
    throw conflict('too_many', 'A baby has at most {count, number} medicines', { values: { count: MEDICINES_MAX } });
  if (all > 0 && Number(known) + all > ALL_MEDICINES_MAX)
    throw conflict('too_many', 'Many medicines of this baby were deleted of late. They make room after 30 days.');
}
