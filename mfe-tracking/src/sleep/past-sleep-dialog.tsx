import { fromInputs, inContext, type Sleep, type Span, sleepKind, toInputs } from '@nestling/contract';
import { NotesField } from '@nestling/shared-ui';
import {
  FormDialog,
  RecordTimesFields,
  readEditedTimes,
  type TimesInputs,
  useKindFields,
  useObjection,
} from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { BEGINNING, BeginningFields } from './beginning-fields.tsx';
import { checkLength } from './check-length.ts';
import { likelyGap } from './likely-gap.ts';
import { RecordedAlready } from './recorded-already.tsx';
import { recordPastSleep } from './sleep-commands.ts';
import { useSleeps } from './use-sleeps.ts';

export interface PastSleepDialogProps {
  babyId: string;
  /** What is proposed; without, the time that nobody recorded. */
  gap?: Span;
  onClose: () => void;
}

/** Records a sleep that is over. */
export default function PastSleepDialog({ babyId, gap: asked, onClose }: PastSleepDialogProps) {
  const zone = useZone();
  const { sleeps } = useSleeps(babyId);
  const [gap] = useState(() => asked ?? likelyGap(sleeps, clock.now()));
  const { inputs, change } = useLinkedTimes(gap, zone);
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  const times = readEditedTimes(inputs, zone);
  const beginning = useKindFields(BEGINNING, {}, () => setProblem(undefined));
  const objection = useObjection({ babyId, kind: sleepKind, check: (record) => checkLength(record) });

  const save = async () => {
    if (times.problem !== undefined) return setProblem(times.problem);
    const { start, end } = times;
    if (end === undefined) return setProblem(say('Please enter when it ended'));
    const began = beginning.read();
    if (began.problem !== undefined) return setProblem(began.problem);
    const objected = objection.to({ startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() });
    if (objected !== undefined) return setProblem(objected);
    const sleep = { babyId, start, end, notes: notes.trim(), beginning: began.changes as Pick<Sleep, 'place' | 'how'> };
    if (await run(() => recordPastSleep(sleep))) onClose();
  };
  return (
    <FormDialog
      title={say('Record past sleep')}
      problem={problem}
      busy={busy}
      saveLabel={say(inContext('verb', 'Record'))}
      {...objection.frame}
      onSave={save}
      onClose={onClose}
    >
      <RecordTimesFields
        value={inputs}
        times={times}
        needsEnd
        onChange={(next) => {
          setProblem(undefined);
          objection.forget();
          change(next);
        }}
      />
      <RecordedAlready babyId={babyId} times={times} />
      <BeginningFields>{beginning.inputs}</BeginningFields>
      <NotesField value={notes} onChange={setNotes} />
    </FormDialog>
  );
}

/** The inputs of a span: an end that was not touched goes along with the start, up to now. */
function useLinkedTimes({ from, to }: Span, zone: string) {
  const [inputs, setInputs] = useState<TimesInputs>(() => ({ start: toInputs(from, zone), end: toInputs(to, zone) }));
  const [length, setLength] = useState(to - from);
  const change = (next: TimesInputs) => {
    const start = fromInputs(next.start, zone);
    const end = fromInputs(next.end, zone);
    const isStart = next.end === inputs.end;
    if (!isStart && start !== undefined && end !== undefined && end > start) setLength(end - start);
    const now = clock.now();
    const goesAlong = isStart && start !== undefined && start < now;
    setInputs(goesAlong ? { ...next, end: toInputs(Math.min(start + length, now), zone) } : next);
  };
  return { inputs, change };
}
