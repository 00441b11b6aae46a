import type { Session, SignedInUser, User } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import type { SessionRow, UserRow } from '../storage/schema.ts';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  emailVerified: row.email_verified === 1,
  ...(typeof row.admin_since === 'number' && { admin: true as const }),
});

/** Someone who just signed in: the token is shown this once. */
export interface SignedIn {
  user: UserRow;
  token: string;
  /** Those of the invitation that a registration accepted. */
  babyIds?: string[] | undefined;
}

export const presentSignedIn = ({ user, token, babyIds }: SignedIn): SignedInUser => ({
  ...presentUser(user),
  token,
  ...(babyIds && { babyIds }),
});

export const presentSession = (row: SessionRow, actor: Actor): Session => ({
  id: row.id,
  device: row.label || 'Unknown device',
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: new Date(row.last_used_at).toISOString(),
  current: row.id === actor.sessionId,
});
