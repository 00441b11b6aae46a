import { forbidden, Refusal } from '../http/refusal.ts';
import type { Identity } from '../http/route.ts';
import type { Store } from '../storage/store.ts';

/** Who changes the server has shown lately to be the person: a phone that lies open must not be enough (row RUN-05). Milliseconds. */
const FRESH_MS = 15 * 60_000;

/** Whom the operator lets look after the server. */
export function adminAccess({ store, now }: { store: Store; now: () => number }) {
  /**
   * @throws Refusal 404 to everybody whom the operator did not name, as where there is nothing; 403 to an API token; 403 `sign_in_again` for
   * a change, long after the sign-in
   */
  return async function checkAdmin({ sessionId, kind }: Identity, isChange: boolean): Promise<void> {
    const session = await store.read
      .selectFrom('session as s')
      .innerJoin('user as u', 'u.id', 's.user_id')
      .select(['s.created_at', 'u.admin_since'])
      .where('s.id', '=', sessionId)
      .executeTakeFirst();
    if (typeof session?.admin_since !== 'number')
      throw new Refusal(404, 'not_found', 'There is nothing at this address');
    if (kind === 'token') throw forbidden('An API token cannot do this. Please sign in.');
    if (isChange && now() - session.created_at > FRESH_MS)
      throw new Refusal(
        403,
        'sign_in_again',
        'Please sign in again to change this: your last sign-in was more than 15 minutes ago.',
      );
  };
}
