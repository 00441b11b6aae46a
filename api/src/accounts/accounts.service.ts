import type { ParsedBodyOf } from '@nestling/contract/http';
import { notFound, unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { SessionRow, UserRow } from '../storage/schema.ts';
import { deleteSession, findSessions, findUser, updateUser } from './accounts.repository.ts';
import { confirmedByPassword } from './confirmed.ts';
import { passwordSignIn } from './password-sign-in.ts';

type Surroundings = Parameters<typeof passwordSignIn>[0] &
  Pick<Parameters<typeof confirmedByPassword>[0], 'onBabiesGone'>;

export type AccountsService = ReturnType<typeof accountsService>;

/** Accounts and their sessions. */
export function accountsService(surroundings: Surroundings) {
  const { store, now } = surroundings;

  async function me(actor: Actor): Promise<UserRow> {
    const user = await findUser(store.read, actor.userId);
    if (!user) throw unauthorized('Please sign in');
    return user;
  }

  return {
    me,

    async rename(actor: Actor, { name }: ParsedBodyOf<'PATCH /api/auth/me'>): Promise<UserRow> {
      const user = await store.write((tx) => updateUser(tx, actor.userId, { name, updated_at: now() }));
      if (!user) throw unauthorized('Please sign in');
      return user;
    },

    async logout(actor: Actor): Promise<void> {
      await store.write((tx) => deleteSession(tx, actor.userId, actor.sessionId));
    },

    listSessions: (actor: Actor): Promise<SessionRow[]> => findSessions(store.read, actor.userId, now()),

    async endSession(actor: Actor, id: string): Promise<void> {
      const ended = await store.write((tx) => deleteSession(tx, actor.userId, id));
      if (!ended) throw notFound('session');
    },

    ...passwordSignIn(surroundings),
    ...confirmedByPassword({ ...surroundings, me }),
  };
}
