import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** PostgreSQL's advisory locks are numbers; this one of a database says that Nestling uses it. */
const IN_USE = 7_305_792_901;
/** A connection that was closed is over on the other side a little later, in ms. */
const [TRIES, PAUSE_MS] = [20, 100];

/**
 * Each connection of a server, and of a command beside it, says this first: it shares the lock as long as it lives. So there is none while
 * somebody has the lock alone, and none can come.
 */
export const SHARE_LOCK = `do $$ begin
  if not pg_try_advisory_lock_shared(${IN_USE}) then
    raise exception 'npm run move is at work on it. Wait until that has ended';
  end if;
end $$`;

/** Takes the lock alone, as long as the connection lives; false: a server uses the database. */
export async function lockAlone(client: Pick<Client, 'query'>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${IN_USE}) as is_mine`);
    if (rows[0].is_mine) return true;
    if (tries === TRIES) return false;
    await pause(PAUSE_MS);
  }
}
