import { useMay } from '@nestling/shared-ui/people';
import { clock, useCommand } from '@nestling/shared-ui/platform';
import { tellNotRecorded, useAskedByLink } from '../records/use-asked-by-link.ts';
import { activeSleep } from './project-sleeps.ts';
import { endSleep, startSleep } from './sleep-commands.ts';
import { useSleeps } from './use-sleeps.ts';

/**
 * Starts or ends a sleep when the page is opened by a notification's or a shortcut's button (`?action=start-sleep`, `end-sleep`), through
 * the outbox, so without network too. A baby that sleeps already sleeps on, one that is awake stays so.
 */
export function useSleepByLink(babyId: string): void {
  const { sleeps, read } = useSleeps(babyId);
  const mayRecord = useMay(babyId, 'record');
  const { run } = useCommand();
  useAskedByLink('start-sleep', !read.loading, () => {
    if (!mayRecord) tellNotRecorded();
    else if (!activeSleep(sleeps)) void run(() => startSleep({ babyId, start: clock.now() }));
  });
  useAskedByLink('end-sleep', !read.loading, (about) => {
    const active = activeSleep(sleeps);
    if (!mayRecord) tellNotRecorded();
    // A later one sleeps on, and so does one that no notification of ours named.
    else if (active?.id === about) void run(() => endSleep(active, clock.now()));
  });
}
