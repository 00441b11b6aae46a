import { ConfirmDialog } from '@nestling/shared-ui';
import { type OutboxSnapshot, outbox, session, useOutbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';

function whatWaits(unsent: number): string {
  if (unsent === 0) return say('Everything you recorded has reached the server.');
  return say(
    '{count, plural, one {# record is on this device only. What waits stays here and is sent when you sign in again.} other {# records are on this device only. What waits stays here and is sent when you sign in again.}}',
    { count: unsent },
  );
}

/**
 * Signing out, the same from every place: with records that the server does not have it first says how many and asks.
 * Place `question` in the page.
 */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  // Absent until it is asked for: every record would draw it anew.
  const [asking, setAsking] = useState<boolean>();
  const navigate = useNavigate();

  function leave(): void {
    setAsking(undefined);
    // Flushed, so that the shell's guard has had its say: who leaves on purpose is not led back here at the next sign-in.
    flushSync(() => void session.signOut());
    navigate('/login', { replace: true });
  }

  return {
    signOut: () => (unsentOf(outbox.snapshot()) > 0 ? setAsking(true) : leave()),
    question: asking !== undefined && <Question open={asking} onConfirm={leave} onClose={() => setAsking(false)} />,
  };
}

const unsentOf = ({ waiting, refused }: OutboxSnapshot) => waiting + refused.length;

function Question(dialog: { open: boolean; onConfirm: () => void; onClose: () => void }) {
  const unsent = unsentOf(useOutbox());
  return (
    <ConfirmDialog title={say('Sign out now?')} text={whatWaits(unsent)} confirmLabel={say('Sign out')} {...dialog} />
  );
}
