import { randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

/** A secret of all servers on this database, made by the first that asks for it: 32 bytes. */
export function serverSecret(store: Store, name: string): () => Promise<Buffer> {
  let known: Buffer | undefined;
  return async () => {
    known ??= Buffer.from(await findOrMake(store, name), 'base64url');
    return known;
  };
}

async function findOrMake(store: Store, name: string): Promise<string> {
  const stored = await store.read
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (stored) return stored.value;
  return store.write(async (tx) => {
    const row = { name, value: randomBytes(32).toString('base64url') };
    // An update that changes nothing answers the row that another server was first to make.
    const { value } = await tx
      .insertInto('server_secret')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  });
}
