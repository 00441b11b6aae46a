import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import type { SignedIn } from '../accounts/accounts.presenter.ts';
import { findUser } from '../accounts/accounts.repository.ts';
import type { KnownDevices } from '../accounts/known-devices.ts';
import type { sessions } from '../accounts/sessions.ts';
import { unauthorized } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { type Ceremonies, handleOf, verifyAuthentication } from './ceremony.ts';
import { CHALLENGE_LIFE_MS } from './challenges.ts';
import { decoysFor, inOrder, nobodysPasskey } from './decoy.ts';
import { transportsOf } from './passkeys.presenter.ts';
import { findPasskeysByEmail, spendChallenge, updatePasskeyUse } from './passkeys.repository.ts';

interface Surroundings extends Ceremonies {
  secret: () => Promise<Buffer>;
  session: ReturnType<typeof sessions>;
  devices: KnownDevices;
}

/** One message for all that can be wrong: it tells a guesser nothing. */
const refused = () =>
  unauthorized('This passkey could not be verified. Please try again, or sign in with your password.');

/** Signing in by what a device proves, after it has recognised its person. */
export function passkeySignIn({ store, now, party, challenge, secret, session, devices }: Surroundings) {
  return {
    /** The truth only for a device on which somebody signed in to this account before (ADR 0006). */
    async isOffered(email: string, { cookies }: Caller): Promise<boolean> {
      const passkeys = await findPasskeysByEmail(store.read, email);
      const isKnown = await devices.isKnown(cookies, email);
      return isKnown && passkeys.length > 0;
    },

    /** The same kind of options for every e-mail address, with or without an account. Stores nothing. */
    async signInOptions(email: string): Promise<AnswerOf<'POST /api/auth/webauthn/login'>> {
      const decoys = decoysFor(await secret(), email);
      const passkeys = await findPasskeysByEmail(store.read, email);
      const own = passkeys.map((row) => ({ id: row.credential_id, transports: inOrder(transportsOf(row)) }));
      const allowed = own.length > 0 ? own : decoys;
      return {
        challenge: Buffer.from(await challenge.make('login', email)).toString('base64url'),
        rpId: party().id,
        timeout: CHALLENGE_LIFE_MS,
        allowCredentials: allowed.map((entry) => ({ ...entry, type: 'public-key' })),
        userVerification: 'required',
      };
    },

    /** @throws Refusal 401, the same for everything that can be wrong */
    async signIn(body: ParsedBodyOf<'POST /api/auth/webauthn/verify'>, caller: Caller): Promise<SignedIn> {
      const { email, credential } = body;
      const passkeys = await findPasskeysByEmail(store.read, email);
      const found = passkeys.find(({ credential_id }) => credential_id === credential.id);
      const passkey = found ?? nobodysPasskey(credential.id);
      let answered = '';
      const proven = await verifyAuthentication(body, passkey, party(), (sent) => {
        answered = sent;
        return challenge.isOurs(sent, 'login', email);
      });
      const { userHandle } = credential.response;
      const handle = Buffer.from(handleOf(passkey.user_id)).toString('base64url');
      if (!found || !proven || (userHandle && userHandle !== handle)) throw refused();
      const use = {
        counter: proven.newCounter,
        backed_up: proven.credentialBackedUp ? (1 as const) : (0 as const),
        last_used_at: now(),
      };
      return store.write(async (tx) => {
        if (!(await spendChallenge(tx, answered, now(), CHALLENGE_LIFE_MS))) throw refused();
        if (!(await updatePasskeyUse(tx, passkey, use))) throw refused();
        const user = await findUser(tx, passkey.user_id);
        if (!user) throw refused();
        return { user, token: await session.begin(tx, user.id, caller) };
      });
    },
  };
}
