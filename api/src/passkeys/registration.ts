import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { findUser, holdSession } from '../accounts/accounts.repository.ts';
import { badRequest, conflict, unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { PasskeyRow, UserRow } from '../storage/schema.ts';
import { type Ceremonies, handleOf, type RelyingParty, verifyRegistration } from './ceremony.ts';
import { CHALLENGE_LIFE_MS } from './challenges.ts';
import { transportsOf } from './passkeys.presenter.ts';
import { findPasskeys, insertPasskey, spendChallenge } from './passkeys.repository.ts';

/** Also what the form says when it finds the name in `excludeCredentials`. */
const ALREADY_REGISTERED =
  'This device has already been registered for biometric authentication. You cannot register the same device twice.';

type RegistrationOptions = AnswerOf<'GET /api/auth/webauthn/register'>;

/** What the browser needs to make a passkey. `passkeys`: those that the account has, which are not made again. */
async function optionsFor(
  user: UserRow,
  { party, challenge, passkeys }: { party: RelyingParty; challenge: Uint8Array<ArrayBuffer>; passkeys: PasskeyRow[] },
): Promise<RegistrationOptions> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Nestling',
    rpID: party.id,
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge,
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
  });
  const excludeCredentials = passkeys.map((row) => ({
    id: row.credential_id,
    type: 'public-key' as const,
    transports: transportsOf(row),
    deviceName: row.device_name,
  }));
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
}

/** Adding this device to an account. */
export function registration({ store, now, party, challenge }: Ceremonies) {
  return {
    async registrationOptions(actor: Actor): Promise<RegistrationOptions> {
      const user = await findUser(store.read, actor.userId);
      if (!user) throw unauthorized('Please sign in');
      const passkeys = await findPasskeys(store.read, user.id);
      return optionsFor(user, { party: party(), challenge: await challenge.make('register', user.id), passkeys });
    },

    /**
     * @throws Refusal 400 when it does not prove what we asked for, 409 for a device that has a passkey here. 401 only when the
     * session has ended: the page signs out by it
     */
    async register(
      actor: Actor,
      body: ParsedBodyOf<'POST /api/auth/webauthn/register'>,
    ): Promise<{ passkey: PasskeyRow; email: string }> {
      const failed = badRequest('This device could not be verified. Please try again.');
      let answered = '';
      const proven = await verifyRegistration(body, party(), (sent) => {
        answered = sent;
        return challenge.isOurs(sent, 'register', actor.userId);
      });
      if (!proven) throw failed;
      const { credential, credentialBackedUp } = proven;
      const passkey: PasskeyRow = {
        id: uuidv7(),
        user_id: actor.userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(body.credential.response.transports ?? []),
        backed_up: credentialBackedUp ? 1 : 0,
        device_name: body.deviceName,
        created_at: now(),
        last_used_at: null,
      };
      return store.write(async (tx) => {
        if (!(await holdSession(tx, actor.userId, actor.sessionId))) throw unauthorized('Please sign in');
        const user = await findUser(tx, actor.userId);
        if (!user || !(await spendChallenge(tx, answered, now(), CHALLENGE_LIFE_MS))) throw failed;
        if (!(await insertPasskey(tx, passkey))) throw conflict('already_registered', ALREADY_REGISTERED);
        return { passkey, email: user.email };
      });
    },
  };
}
