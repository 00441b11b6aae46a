import type { SignedInUser } from '@nestling/contract';
import { useSubmit } from '@nestling/shared-ui/forms';
import { session } from '@nestling/shared-ui/platform';

/** Wait before a login or register request. */
const DELAY_MS = 200;

/** A form that gets in: stores the user it is answered. The page leaves by itself once the session is signed in. */
export const useSignIn = <Values>(
  send: (values: Values) => Promise<SignedInUser>,
  failureText: (error: unknown) => string,
) =>
  useSubmit(async (values: Values) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    session.signIn(await send(values));
  }, failureText);
