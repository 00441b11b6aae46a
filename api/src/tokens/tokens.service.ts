import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { holdSession } from '../accounts/accounts.repository.ts';
import { hashOfSecret, newSecret } from '../accounts/secrets.ts';
import { conflict, notFound, unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { SessionRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { presentApiToken } from './tokens.presenter.ts';
import { deleteToken, findToken, findTokens, insertToken } from './tokens.repository.ts';

/** By this a secret scanner, or a person, sees what it is. */
const PREFIX = 'nst_';

export type TokensService = ReturnType<typeof tokensService>;

/** API tokens: bearer tokens without an end that programs use for the data routes. */
export function tokensService({ store, now }: { store: Store; now: () => number }) {
  return {
    list: (actor: Actor): Promise<SessionRow[]> => findTokens(store.read, actor.userId),

    /**
     * Makes a token; its secret is answered this once. A repeat of the same id makes no second one and changes nothing about the
     * first, whose secret the other answer carried.
     * @throws Refusal 409 with the token in `data` for a repeat; 409 without for an id that is in use; 401 when the session has ended
     */
    async make(
      actor: Actor,
      { id = uuidv7(), name }: ParsedBodyOf<'POST /api/auth/tokens'>,
    ): Promise<{ row: SessionRow; token: string }> {
      const token = newSecret(PREFIX);
      const row: SessionRow = {
        id,
        user_id: actor.userId,
        kind: 'token',
        token_hash: hashOfSecret(token),
        created_at: now(),
        last_used_at: 0,
        expires_at: null,
        label: name,
        languages: null,
      };
      return store.write(async (tx) => {
        if (!(await holdSession(tx, actor.userId, actor.sessionId))) throw unauthorized('Please sign in');
        if (await insertToken(tx, row)) return { row, token };
        const stored = await findToken(tx, actor.userId, id);
        if (!stored) throw conflict('id_in_use', 'This id is already in use');
        const message =
          'This token exists already, and it was shown only once. If you do not have it, delete it and create a new one.';
        throw conflict('token_made', message, { data: presentApiToken(stored) });
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await store.write((tx) => deleteToken(tx, actor.userId, id)))) throw notFound('token');
    },
  };
}
