import { hoursAndMinutes, lastWaking } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { activeSleep } from './project-sleeps.ts';
import { useSleeps } from './use-sleeps.ts';

/** 'Asleep 34m' or 'Awake 2h 5m'; nothing where no sleep of the last days is known. */
export function BabyState({ babyId }: { babyId: string }) {
  const { sleeps } = useSleeps(babyId);
  const now = useNow(60_000);
  const active = activeSleep(sleeps);
  const ago = (at: number) => ({ duration: hoursAndMinutes(say, now - at) });
  if (active) return <span>{say('Asleep {duration}', ago(Date.parse(active.startTime)))}</span>;
  const woke = lastWaking(sleeps, now);
  return woke && <span>{say('Awake {duration}', ago(woke.at))}</span>;
}
