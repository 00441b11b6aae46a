import type { KnownDevices } from '../accounts/known-devices.ts';
import type { sessions } from '../accounts/sessions.ts';
import { notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { PasskeyRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { relyingParty } from './ceremony.ts';
import { challenges } from './challenges.ts';
import { passkeySignIn } from './passkey-sign-in.ts';
import { deletePasskey, findPasskeys } from './passkeys.repository.ts';
import { registration } from './registration.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  publicUrl: () => string;
  secret: () => Promise<Buffer>;
  session: ReturnType<typeof sessions>;
  devices: KnownDevices;
}

export type PasskeysService = ReturnType<typeof passkeysService>;

/** Passkeys: sign-in by what a device proves, after it has recognised its person. */
export function passkeysService({ publicUrl, secret, ...rest }: Surroundings) {
  const { store, now } = rest;
  const ceremonies = { store, now, party: () => relyingParty(publicUrl()), challenge: challenges(secret, now) };
  return {
    list: (actor: Actor): Promise<PasskeyRow[]> => findPasskeys(store.read, actor.userId),

    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await store.write((tx) => deletePasskey(tx, actor.userId, id)))) throw notFound('passkey');
    },

    ...registration(ceremonies),
    ...passkeySignIn({ ...rest, ...ceremonies, secret }),
  };
}
