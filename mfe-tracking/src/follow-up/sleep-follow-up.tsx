import { Box } from '@mui/material';
import { MINUTE_MS, SHORTEST_SLEEP_MS } from '@nestling/contract';
import { newId } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { activeSleep } from '../sleep/project-sleeps.ts';
import { endSleep, startSleep } from '../sleep/sleep-commands.ts';
import { useSleeps } from '../sleep/use-sleeps.ts';
import { AlsoChip, FollowUpRow } from './follow-up-row.tsx';
import { holdsSleep } from './holds.ts';
import { isMisTap, moveSleep, type SleepTap } from './moves.ts';
import { type Also, useFollowUp, useIsHeld } from './use-follow-up.ts';

const OTHERWISE = 'nst-otherwise';

/**
 * What stands there otherwise makes room for chips, where there are some. By a class of its own: with `:has` a selector that ends in none has
 * Chromium style the whole page anew wherever something comes or goes.
 */
const IN_PLACE = {
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  [`&:has(> :last-child > :not(:empty)) > .${OTHERWISE}`]: { visibility: 'hidden' },
} as const;

interface SleepFollowUpProps {
  tap: SleepTap;
  onDone: () => void;
  /** What stands there otherwise. */
  children: ReactNode;
}

/** After the tap on 'Start sleep' or 'End Sleep': it was some minutes ago, or another baby fell asleep or woke up, or was never put to sleep, too. */
export function SleepFollowUp({ tap, onDone, children }: SleepFollowUpProps) {
  const { sleeps } = useSleeps(tap.babyId);
  const { now, also, others, row } = useFollowUp<SleepTap>({
    tapped: tap,
    at: tap.at,
    // Of a mis-tap nothing is left, and what was done for another baby is to be taken back as well.
    isHeld: (times) => isMisTap(tap) || holdsSleep(sleeps, tap, times),
    move: moveSleep,
    onDone,
  });
  const most = (tap.at - Math.max(...[tap, ...also].map(({ notBefore }) => notBefore))) / MINUTE_MS;
  return (
    <Box sx={IN_PLACE}>
      <div className={OTHERWISE}>{children}</div>
      <Box sx={{ my: -1 }}>
        <FollowUpRow label={tap.did === 'start' ? say('Start of sleep') : say('End of sleep')} most={most} {...row}>
          {others.map((other) => (
            <AlsoAsleep key={other.baby.id} tap={{ ...tap, at: now }} {...other} />
          ))}
        </FollowUpRow>
      </Box>
    </Box>
  );
}

interface AlsoAsleepProps extends Also<SleepTap> {
  /** What was done for the first one, at the time that is set now. */
  tap: SleepTap;
}

/** The same for another baby, if that is awake, or asleep, as this one was. Its own sleeps may leave less room than those of the first one. */
function AlsoAsleep({ tap, ...other }: AlsoAsleepProps) {
  const { id: babyId, name } = other.baby;
  const { sleeps, read } = useSleeps(babyId);
  const active = activeSleep(sleeps);
  const [at, before] = other.times;
  const done = useIsHeld(other, (also) =>
    holdsSleep(sleeps, also, [Math.max(at, also.notBefore), Math.max(before, also.notBefore)]),
  );
  if (!done && (read.loading || (tap.did === 'start') === Boolean(active))) return null;
  const keptFrom = active ? Date.parse(active.startTime) + SHORTEST_SLEEP_MS : 0;
  // With a mis-tap goes only what began with it.
  if (!done && isMisTap(tap) && tap.at >= keptFrom) return null;
  const start = async () => {
    const next = { ...tap, babyId, babyName: name, id: newId(), notBefore: Date.parse(sleeps[0]?.endTime ?? '') || 0 };
    const isStored = await startSleep({ id: next.id, babyId, start: Math.max(tap.at, next.notBefore) }, name);
    if (isStored) other.onAlso(next);
    return isStored;
  };
  const end = async (sleep: NonNullable<typeof active>) => {
    const at = isMisTap(tap) ? tap.at : Math.max(tap.at, keptFrom);
    const isStored = await endSleep(sleep, at, { babyName: name });
    if (isStored) other.onAlso({ ...tap, babyId, babyName: name, id: sleep.id, notBefore: keptFrom });
    return isStored;
  };
  return <AlsoChip name={name} done={done} onChoose={() => (active ? end(active) : start())} />;
}
