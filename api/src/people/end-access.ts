import type { FactsService, Teller } from '../events/facts.service.ts';
import type { Tx } from '../storage/store.ts';
import { deleteAccess } from './people.repository.ts';

/**
 * Ends somebody's access to a baby, whose people are held: at once on every device of theirs, by `baby.deleted` (row FAM-31). What they
 * recorded stays (row FAM-32). False when there was none.
 */
export async function endAccess(
  tx: Tx,
  facts: FactsService,
  teller: Teller,
  { babyId, userId, now }: { babyId: string; userId: string; now: number },
): Promise<boolean> {
  if (!(await deleteAccess(tx, babyId, userId, now))) return false;
  await facts.publishTo(tx, teller, [userId], { name: 'baby.deleted', babyId });
  await facts.publish(tx, teller, { name: 'people.left', babyId });
  return true;
}
