import type { Store } from '../storage/store.ts';

/** Lets somebody look after the server since an instant, epoch ms, or with `null` no longer; false where nobody has this e-mail address. */
export async function nameAdmin(
  store: Store,
  { email, since }: { email: string; since: number | null },
): Promise<boolean> {
  const named = await store.write((tx) =>
    tx.updateTable('user').set({ admin_since: since }).where('email', '=', email).returning('id').executeTakeFirst(),
  );
  return named !== undefined;
}
