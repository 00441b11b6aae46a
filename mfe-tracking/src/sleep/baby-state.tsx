import { hoursAndMinutes, lastWaking } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { activeSleep } from './project-sleeps.ts';
import { useSleeps } from './use-sleeps.ts';

const told = (now: number, at: number) => ({ duration: hoursAndMinutes(say, now - at) });

/** Ticks with the timer of the card, so that the two never disagree by a minute. */
const Asleep = ({ since }: { since: number }) => <span>{say('Asleep {duration}', told(useNow(1_000), since))}</span>;

/** 'Asleep 34m' or 'Awake 2h 5m'; nothing where no sleep of the last days is known. */
export function BabyState({ babyId }: { babyId: string }) {
  const { sleeps, read } = useSleeps(babyId);
  const now = useNow(60_000);
  const active = activeSleep(sleeps);
  if (active) return <Asleep since={Date.parse(active.startTime)} />;
  // Its line is held while it may still come.
  if (read.loading) return <span aria-hidden>{'\u00a0'}</span>;
  const woke = lastWaking(sleeps, now);
  return woke && <span>{say('Awake {duration}', told(now, woke.at))}</span>;
}
