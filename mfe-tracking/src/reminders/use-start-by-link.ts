import { clock } from '@nestling/shared-ui/platform';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCommand } from '../records/use-command.ts';
import { activeSleep } from '../sleep/project-sleeps.ts';
import { startSleep } from '../sleep/sleep-commands.ts';
import { useSleeps } from '../sleep/use-sleeps.ts';

const ACTION = 'action';

/**
 * Starts a sleep when the page is opened by a notification's 'Start sleep' (`?action=start-sleep`), through the outbox, so without network
 * too. Once: the word leaves the address before anything else, and a baby that sleeps already sleeps on.
 */
export function useStartByLink(babyId: string): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(ACTION) === 'start-sleep';
  const { sleeps, read } = useSleeps(babyId);
  const { run } = useCommand('Failed to start sleep tracking');
  const done = useRef(false);

  useEffect(() => {
    if (!isAsked) done.current = false;
    if (!isAsked || read.loading || done.current) return;
    done.current = true;
    setParams(
      (before) => {
        before.delete(ACTION);
        return before;
      },
      { replace: true },
    );
    if (!activeSleep(sleeps)) void run(() => startSleep(babyId, clock.now()));
  }, [isAsked, read.loading, sleeps, babyId, run, setParams]);
}
