import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { SignedIn } from '../accounts/accounts.presenter.ts';
import { findUser, holdSession } from '../accounts/accounts.repository.ts';
import type { KnownDevices } from '../accounts/known-devices.ts';
import type { sessions } from '../accounts/sessions.ts';
import { badRequest, conflict, notFound, unauthorized } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import type { PasskeyRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { type RelyingParty, relyingParty, verifyAuthentication, verifyRegistration } from './ceremony.ts';
import { CHALLENGE_LIFE_MS, challenges } from './challenges.ts';
import { decoysFor, inOrder, nobodysPasskey } from './decoy.ts';
import { transportsOf } from './passkeys.presenter.ts';
import {
  deletePasskey,
  findPasskeys,
  findPasskeysByEmail,
  insertPasskey,
  spendChallenge,
  updatePasskeyUse,
} from './passkeys.repository.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  publicUrl: () => string;
  secret: () => Promise<Buffer>;
  session: ReturnType<typeof sessions>;
  devices: KnownDevices;
}

export type PasskeysService = ReturnType<typeof passkeysService>;

/** Also what the form says when it finds the name in `excludeCredentials` (spec part 1, section 5). */
const ALREADY_REGISTERED =
  'This device has already been registered for biometric authentication. You cannot register the same device twice.';

/** One message for all that can be wrong: it tells a guesser nothing. */
const refused = () =>
  unauthorized('This passkey could not be verified. Please try again, or sign in with your password.');

/** What the authenticator keeps as the owner of a passkey. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));

/** Passkeys: sign-in by what a device proves, after it has recognised its person. */
export function passkeysService({ store, now, publicUrl, secret, session, devices }: Surroundings) {
  const challenge = challenges(secret, now);
  const party = (): RelyingParty => relyingParty(publicUrl());

  return {
    list: (actor: Actor): Promise<PasskeyRow[]> => findPasskeys(store.read, actor.userId),

    async registrationOptions(actor: Actor): Promise<AnswerOf<'GET /api/auth/webauthn/register'>> {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const user = await findUser(store.read, actor.userId);
      if (!user) throw unauthorized('Please sign in');
      const options = await generateRegistrationOptions({
        rpName: 'Nestling',
        rpID: party().id,
        userID: handleOf(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: await challenge.make('register', user.id),
        timeout: CHALLENGE_LIFE_MS,
        attestationType: 'none',
      });
      const excludeCredentials = (await findPasskeys(store.read, user.id)).map((row) => ({
        id: row.credential_id,
        type: 'public-key' as const,
        transports: transportsOf(row),
        deviceName: row.device_name,
      }));
      return {
        challenge: options.challenge,
        rp: { id: party().id, name: options.rp.name },
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

    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await store.write((tx) => deletePasskey(tx, actor.userId, id)))) throw notFound('passkey');
    },

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
    async signIn(body: ParsedBodyOf<'POST /api/auth/webauthn/verify'>, { userAgent }: Caller): Promise<SignedIn> {
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
        return { user, token: await session.begin(tx, user.id, userAgent) };
      });
    },
  };
}
