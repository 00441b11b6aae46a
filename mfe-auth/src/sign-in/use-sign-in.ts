import type { SignedInUser } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { useRef, useState } from 'react';

/** Wait before a login or register request (spec part 1, section 9). */
const DELAY_MS = 200;

/**
 * One try at a time of getting in: sends what the form holds, stores the user, and tells what went wrong in `failureText`'s
 * words. A second submit while the first is on its way is ignored. The page leaves by itself once the session is signed in.
 */
export function useSignIn<Values>(
  send: (values: Values) => Promise<SignedInUser>,
  failureText: (error: unknown) => string,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Two submits can come before the disabled button is drawn.
  const sending = useRef(false);

  async function submit(values: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      session.signIn(await send(values));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, submit };
}
