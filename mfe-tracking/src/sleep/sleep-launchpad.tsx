import { ageOn, dayOf, lastWaking, SHORTEST_SLEEP_MS } from '@nestling/contract';
import { lazyDialog, useLateCode } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, newId, useBabies, useCommand, useZone } from '@nestling/shared-ui/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { lateFollowUp } from '../follow-up/late-follow-up.ts';
import type { SleepTap } from '../follow-up/moves.ts';
import { NextSleepPlace } from './next-sleep-place.tsx';
import { PastSleepDialog } from './past-sleep-button.tsx';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';
import { endSleep, startSleep } from './sleep-commands.ts';
import { SleepControl } from './sleep-control.tsx';
import { useToldOutside } from './use-told-outside.ts';

const EditStartDialog = lazyDialog(() => import('./edit-start-dialog.tsx'));

interface SleepLaunchpadProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
  /** What was noted meanwhile, to be kept with the start or the end of a sleep: absent when nothing was, `null` when emptied. */
  notes?: string | null | undefined;
  /** Has a place for when the next sleep is likely; `detailed`: with why. */
  guess?: 'short' | 'detailed';
}

/** The sleep control of a baby, wired to its records. Who may only look sees the state alone (row FAM-02). */
export function SleepLaunchpad({ babyId, sleeps, notes, guess }: SleepLaunchpadProps) {
  const zone = useZone();
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  const [edited, setEdited] = useState<LocalSleep>();
  const [adding, setAdding] = useState(false);
  const mayRecord = useMay(babyId, 'record');
  const start = useCommand();
  const end = useCommand();

  const [tapped, setTapped] = useState<SleepTap>();
  const active = activeSleep(sleeps);
  useToldOutside();
  const woke = lastWaking(sleeps, clock.now())?.at;
  const startNow = async () => {
    const [id, at] = [newId(), clock.now()];
    const isStored = await startSleep({ id, babyId, start: at, notes: notes ?? undefined });
    if (isStored) setTapped({ did: 'start', id, babyId, at, notBefore: woke ?? 0 });
    return isStored;
  };
  const endNow = async (sleep: LocalSleep) => {
    const at = clock.now();
    const isStored = await endSleep(sleep, at, { notes });
    const notBefore = Date.parse(sleep.startTime) + SHORTEST_SLEEP_MS;
    if (isStored) setTapped({ did: 'end', id: sleep.id, babyId, at, notBefore });
    return isStored;
  };
  return (
    <>
      <SleepControl
        active={active}
        awakeSince={woke}
        ageInMonths={baby ? ageOn(baby.birthDate, dayOf(clock.now(), zone)).months : Number.NaN}
        busy={start.busy || end.busy}
        hint={
          guess && (
            <AfterTap tap={tapped} onDone={setTapped}>
              <NextSleepPlace
                baby={baby}
                awake={!active}
                detailed={guess === 'detailed'}
                onMissing={mayRecord ? () => setAdding(true) : undefined}
              />
            </AfterTap>
          )
        }
        onStart={mayRecord ? () => void start.run(startNow) : undefined}
        onEnd={(sleep) => void end.run(() => endNow(sleep))}
        onEdit={setEdited}
      />
      {adding && <PastSleepDialog babyId={babyId} onClose={() => setAdding(false)} />}
      {edited && <EditStartDialog sleep={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface AfterTapProps {
  tap: SleepTap | undefined;
  onDone: (tap: undefined) => void;
  children: ReactNode;
}

/** What can be said of a tap, for a while in the place of the guess. */
function AfterTap({ tap, onDone, children }: AfterTapProps) {
  const { code } = useLateCode(lateFollowUp, tap !== undefined);
  const forget = useCallback(() => onDone(undefined), [onDone]);
  if (!code || !tap) return children;
  return (
    <code.SleepFollowUp key={tap.id + tap.did} tap={tap} onDone={forget}>
      {children}
    </code.SleepFollowUp>
  );
}
