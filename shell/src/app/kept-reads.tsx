import { persistOptions, queryClient } from '@nestling/shared-ui/platform';
import { IsRestoringProvider } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';

const optionsOf = (userId: string) => ({ queryClient, ...persistOptions(userId) });

interface Restore {
  userId: string;
  done: Promise<void>;
  isDone?: true;
}

/** That of who is signed in. */
let begun: Restore | undefined;

/** Puts what this device keeps of a person's reads into the cache: once, for the first picture or for the pages. Never rejects. */
export function restoreReads(userId: string): Promise<void> {
  if (begun?.userId === userId) return begun.done;
  const done = persistQueryClientRestore(optionsOf(userId))
    .catch((error: unknown) => console.error('What was kept could not be read', error))
    .then(() => {
      now.isDone = true;
      // It is shown at once, and asked for anew: another device may have changed it since.
      void queryClient.invalidateQueries();
    });
  const now: Restore = { userId, done };
  begun = now;
  return done;
}

/** What a signed-in person sees, on the last known data of this device until the server has answered; keeps what it answers. */
export function KeptReads({ userId, children }: { userId: string; children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(() => begun?.userId !== userId || !begun.isDone);
  useEffect(() => {
    let stop: (() => void) | undefined = () => {};
    void restoreReads(userId).then(() => {
      if (!stop) return;
      setIsRestoring(false);
      stop = persistQueryClientSubscribe(optionsOf(userId));
    });
    return () => {
      stop?.();
      stop = undefined;
      // Who signs in again may have been here in another tab meanwhile.
      begun = undefined;
    };
  }, [userId]);
  return <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>;
}
