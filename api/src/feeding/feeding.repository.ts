import { recordRepository } from '../records/record.repository.ts';
import type { Reader } from '../storage/store.ts';

export const feedings = recordRepository('feeding');

/** How many feedings the user's baby has, at the same cost however many. */
export async function countFeedings(db: Reader, userId: string, babyId: string): Promise<number> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('feeding_count as c', 'c.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('m.baby_id', '=', babyId)
    .select('c.feedings')
    .executeTakeFirst();
  return row?.feedings ?? 0;
}
