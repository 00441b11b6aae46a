import { request, session } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';
import { passkeysSupported } from './passkey-support.ts';

const code = () => import('./passkey-sign-in.tsx');

/**
 * Sign-in by passkey, once it is known to work: the device can, and the server says so for the remembered e-mail. Its code is
 * fetched only then; until then, and when anything fails, there is the password.
 */
export function usePasskeyOffer(): Awaited<ReturnType<typeof code>> | undefined {
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof code>>>();

  useEffect(() => {
    const email = session.rememberedEmail();
    if (!email || !passkeysSupported()) return;
    const leaving = new AbortController();
    async function ask(email: string) {
      const { hasBiometricCredentials } = await request('POST /api/auth/webauthn/check', {
        body: { email },
        signal: leaving.signal,
      });
      if (!hasBiometricCredentials) return;
      const found = await code();
      if (!leaving.signal.aborted) setOffer(found);
    }
    ask(email).catch(() => {});
    return () => leaving.abort();
  }, []);

  return offer;
}
