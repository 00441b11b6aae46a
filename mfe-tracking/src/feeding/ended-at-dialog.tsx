import { fromInputs, toInputs } from '@nestling/contract';
import { FormDialog, WhenField } from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { LocalFeeding } from './project-feedings.ts';
import { endFeeding } from './timed-commands.ts';

/** Asks when a stint ended that was forgotten. */
export default function EndedAtDialog({ feeding, onClose }: { feeding: LocalFeeding; onClose: () => void }) {
  const zone = useZone();
  const [when, setWhen] = useState(() => toInputs(clock.now(), zone));
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();

  const save = async () => {
    const end = fromInputs(when, zone);
    if (end === undefined) return setProblem(say('Please choose a date and a time'));
    if (end <= Date.parse(feeding.startTime)) return setProblem(say('End time must be after start time'));
    if (end > clock.now()) return setProblem(say('End time cannot be in the future'));
    if (await run(() => endFeeding(feeding, end))) onClose();
  };
  return (
    <FormDialog title={say('When did it end?')} problem={problem} busy={busy} onSave={save} onClose={onClose}>
      <WhenField
        value={when}
        onChange={(value) => {
          setProblem(undefined);
          setWhen(value);
        }}
      />
    </FormDialog>
  );
}
