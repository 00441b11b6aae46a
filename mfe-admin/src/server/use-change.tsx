import { text } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, session, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

const failureText = failureTextOr(text('This did not work'));

/**
 * One change of the server at a time. Long after a sign-in the server asks for another one: then `question` offers it, and leads back here.
 * Any other refusal is told as a toast.
 */
export function useChange<Values>(send: (values: Values) => Promise<unknown>) {
  const [isOld, setOld] = useState(false);
  const { busy, submit } = useSubmit(send, (error) => {
    if (error instanceof ApiError && error.code === 'sign_in_again') setOld(true);
    else showToast({ severity: 'error', title: say('Error'), message: failureText(error) });
    return '';
  });
  const question = (
    <ConfirmDialog
      open={isOld}
      title={say('Sign in again?')}
      text={say('What changes the server needs a sign-in of the last 15 minutes. You come back to this page.')}
      confirmLabel={say('Sign in Again')}
      // The guard of the pages leads to the sign-in, and back.
      onConfirm={() => void session.signOut()}
      onClose={() => setOld(false)}
    />
  );
  return { busy, submit, question };
}
