import { fromInputs, inContext, toInputs } from '@nestling/contract';
import { FormDialog, WhenField } from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { LocalSleep } from './project-sleeps.ts';
import { RecordedAlready } from './recorded-already.tsx';
import { editStart } from './sleep-commands.ts';

/** Moves the start of the running sleep: today, yesterday, or to another day. */
export default function EditStartDialog({ sleep, onClose }: { sleep: LocalSleep; onClose: () => void }) {
  const zone = useZone();
  const before = Date.parse(sleep.startTime);
  const [when, setWhen] = useState(() => toInputs(before, zone));
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  const start = fromInputs(when, zone);

  const save = async () => {
    if (start === undefined) return;
    if (start > clock.now()) return setProblem(say('Start time cannot be in the future'));
    if (start === before || (await run(() => editStart(sleep, start)))) onClose();
  };

  return (
    <FormDialog
      title={say('Edit Sleep Start Time')}
      record={sleep}
      isBrief
      problem={problem}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <WhenField
        name={say(inContext('of a sleep', 'Start'))}
        value={when}
        recordedIn={sleep.zone}
        onChange={(next) => {
          setProblem(undefined);
          setWhen(next);
        }}
      />
      <RecordedAlready babyId={sleep.babyId} times={{ start }} edited={sleep.id} />
    </FormDialog>
  );
}
