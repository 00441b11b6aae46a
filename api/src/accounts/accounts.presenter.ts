import type { SignedInUser, User } from '@nestling/contract';
import type { UserRow } from '../storage/schema.ts';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
});

export const presentSignedIn = ({ user, token }: { user: UserRow; token: string }): SignedInUser => ({
  ...presentUser(user),
  token,
});
