import { Refusal } from '../http/refusal.ts';
import type { AccountLinkRow } from '../storage/schema.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import { deleteExpiredLinks, findLink, insertLink, takeLink } from './accounts.repository.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

type Purpose = AccountLinkRow['purpose'];

/**
 * What a link has before its token, and how long it works, in ms. Behind the `#` no server or proxy sees the token (row FAM-61).
 */
const KINDS = {
  reset: { page: '/reset-password#', lifeMs: 30 * 60_000 },
  verify: { page: '/verify-email#', lifeMs: 24 * 3_600_000 },
} as const satisfies Record<Purpose, object>;

interface NewLink {
  userId: string;
  purpose: Purpose;
  /** Whether it goes out by mail: who uses it has shown to read the mail of the account. */
  mailed: boolean;
  now: number;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string;
}

/** Makes a single-use link. Its token is in no other place: the database has the hash. */
export async function makeLink(store: Store, { userId, purpose, mailed, now, publicUrl }: NewLink): Promise<string> {
  const { page, lifeMs } = KINDS[purpose];
  const token = newSecret();
  await store.write(async (tx) => {
    await deleteExpiredLinks(tx, userId, now);
    await insertLink(tx, {
      token_hash: hashOfSecret(token),
      user_id: userId,
      purpose,
      mailed: mailed ? 1 : 0,
      expires_at: now + lifeMs,
    });
  });
  return `${publicUrl}${page}${token}`;
}

interface UsedLink {
  token: string;
  purpose: Purpose;
  now: number;
}

/** @throws Refusal 400 for a link that is unknown, used, expired or for something else */
export async function readLink(db: Reader, { token, purpose, now }: UsedLink): Promise<AccountLinkRow> {
  return working(await findLink(db, hashOfSecret(token), purpose), now);
}

/** Uses a link up. @throws Refusal 400 as `readLink` does */
export async function spendLink(tx: Tx, { token, purpose, now }: UsedLink): Promise<AccountLinkRow> {
  return working(await takeLink(tx, hashOfSecret(token), purpose), now);
}

export const linkExpired = () =>
  new Refusal(400, 'link_expired', 'This link has expired or was used already. Please ask for a new one.');

function working(link: AccountLinkRow | undefined, now: number): AccountLinkRow {
  if (link && link.expires_at > now) return link;
  throw linkExpired();
}
