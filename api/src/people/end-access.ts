import type { FactsService, Teller } from '../events/facts.service.ts';
import { withdrawAllOf } from '../invitations/invitations.repository.ts';
import type { Tx } from '../storage/store.ts';
import { deleteAccess, type Ending } from './people.repository.ts';

/**
 * Ends somebody's access to a baby, whose people are held: at once on every device of theirs, by `baby.deleted` (row FAM-31). What they
 * recorded stays (row FAM-32), whom they invited and who has not come yet stays out. False when there was none.
 */
export async function endAccess(tx: Tx, facts: FactsService, teller: Teller, ending: Ending): Promise<boolean> {
  if (!(await deleteAccess(tx, ending))) return false;
  const { babyId, userId } = ending;
  await withdrawAllOf(tx, userId, babyId);
  await facts.publishTo(tx, teller, [userId], { name: 'baby.deleted', babyId });
  await facts.publish(tx, teller, { name: 'people.left', babyId });
  return true;
}
