import { ageOn, dayOf, lastWaking } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useBabies, useCommand, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { NextSleepPlace } from './next-sleep-place.tsx';
import { PastSleepDialog } from './past-sleep-button.tsx';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';
import { endSleep, startSleep } from './sleep-commands.ts';
import { SleepControl } from './sleep-control.tsx';

const EditStartDialog = lazyDialog(() => import('./edit-start-dialog.tsx'));

interface SleepLaunchpadProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
  /** What was noted meanwhile, to be kept with the start or the end of a sleep: absent when nothing was, `null` when emptied. */
  notes?: string | null | undefined;
  /** Has a place for when the next sleep is likely; `detailed`: with why. */
  guess?: 'short' | 'detailed';
  /** Stands in the place of the state while that is not known. */
  name?: string;
}

/** The sleep control of a baby, wired to its records. Who may only look sees the state alone (row FAM-02). */
export function SleepLaunchpad({ babyId, sleeps, notes, guess, name }: SleepLaunchpadProps) {
  const zone = useZone();
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  const [edited, setEdited] = useState<LocalSleep>();
  const [adding, setAdding] = useState(false);
  const mayRecord = useMay(babyId, 'record');
  const start = useCommand();
  const end = useCommand();

  const active = activeSleep(sleeps);
  return (
    <>
      <SleepControl
        active={active}
        awakeSince={lastWaking(sleeps, clock.now())?.at}
        ageInMonths={baby ? ageOn(baby.birthDate, dayOf(clock.now(), zone)).months : Number.NaN}
        busy={start.busy || end.busy}
        name={name}
        hint={
          guess && (
            <NextSleepPlace
              baby={baby}
              awake={!active}
              detailed={guess === 'detailed'}
              // The tracker has the button anyway.
              onMissing={mayRecord && guess === 'short' ? () => setAdding(true) : undefined}
            />
          )
        }
        onStart={
          mayRecord ? () => void start.run(() => startSleep(babyId, clock.now(), notes ?? undefined)) : undefined
        }
        onEnd={(sleep) => void end.run(() => endSleep(sleep, clock.now(), notes))}
        onEdit={setEdited}
      />
      {adding && <PastSleepDialog babyId={babyId} onClose={() => setAdding(false)} />}
      {edited && <EditStartDialog sleep={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
