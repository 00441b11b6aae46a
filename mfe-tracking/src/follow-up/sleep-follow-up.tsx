import { type Baby, MINUTE_MS, SHORTEST_SLEEP_MS } from '@nestling/contract';
import { newId } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { activeSleep } from '../sleep/project-sleeps.ts';
import { endSleep, startSleep } from '../sleep/sleep-commands.ts';
import { useSleeps } from '../sleep/use-sleeps.ts';
import { AlsoChip, FollowUpRow } from './follow-up-row.tsx';
import { moveSleep, type SleepTap } from './moves.ts';
import { useOtherBabies } from './use-other-babies.ts';

interface SleepFollowUpProps {
  tap: SleepTap;
  onDone: () => void;
}

/** After the tap on 'Start sleep' or 'End Sleep': it was some minutes ago, or another baby fell asleep or woke up, too. */
export function SleepFollowUp({ tap, onDone }: SleepFollowUpProps) {
  const others = useOtherBabies(tap.babyId);
  const [minutes, setMinutes] = useState(0);
  const [taps, setTaps] = useState([tap]);
  const time = (ago: number) => tap.at - ago * MINUTE_MS;
  const move = (ago: number) => {
    setMinutes(ago);
    for (const one of taps) void moveSleep(one, time(ago));
  };
  const most = (tap.at - Math.max(...taps.map(({ notBefore }) => notBefore))) / MINUTE_MS;
  return (
    <FollowUpRow
      label={tap.did === 'start' ? say('Start of sleep') : say('End of sleep')}
      minutes={minutes}
      most={most}
      onAgo={move}
      onDone={onDone}
    >
      {others.map((baby) => (
        <AlsoAsleep
          key={baby.id}
          baby={baby}
          did={tap.did}
          at={time(minutes)}
          done={taps.some(({ babyId }) => babyId === baby.id)}
          onDone={(id, notBefore) => setTaps((before) => [...before, { ...tap, id, babyId: baby.id, notBefore }])}
        />
      ))}
    </FollowUpRow>
  );
}

interface AlsoAsleepProps {
  baby: Baby;
  did: SleepTap['did'];
  /** Epoch milliseconds. */
  at: number;
  done: boolean;
  onDone: (id: string, notBefore: number) => void;
}

/** The same for another baby, if that is awake, or asleep, as this one was. */
function AlsoAsleep({ baby: { id: babyId, name }, did, at, done, onDone }: AlsoAsleepProps) {
  const { sleeps, read } = useSleeps(babyId);
  const active = activeSleep(sleeps);
  if (!done && (read.loading || (did === 'start') === Boolean(active))) return null;
  // Its own sleeps may leave less room than those of the first one.
  const start = async () => {
    const id = newId();
    const notBefore = Date.parse(sleeps[0]?.endTime ?? '') || 0;
    if (await startSleep({ id, babyId, start: Math.max(at, notBefore) }, name)) onDone(id, notBefore);
  };
  const end = async (sleep: NonNullable<typeof active>) => {
    const notBefore = Date.parse(sleep.startTime) + SHORTEST_SLEEP_MS;
    if (await endSleep(sleep, Math.max(at, notBefore), { babyName: name })) onDone(sleep.id, notBefore);
  };
  return <AlsoChip name={name} done={done} onChoose={() => void (active ? end(active) : start())} />;
}
