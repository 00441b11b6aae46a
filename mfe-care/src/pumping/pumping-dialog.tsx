import { Box, Typography } from '@mui/material';
import { END_AHEAD_MS, MINUTE_MS, toInputs } from '@nestling/contract';
import { type Pumping, pumpingKind } from '@nestling/contract/kinds/pumping';
import { NotesField } from '@nestling/shared-ui';
import {
  FieldInput,
  FormDialog,
  fieldProblem,
  type Input,
  inputOf,
  RecordTimesFields,
  readEditedTimes,
  sentAs,
  useObjection,
  useWrongField,
} from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { endPumping, recordPumping } from './pumping-commands.ts';
import { amountText } from './pumping-texts.ts';
import { useHousehold } from './use-household.ts';

const { fields } = pumpingKind;
type Asked = keyof typeof fields;
type Values = Partial<Pick<Pumping, Asked>>;
const NAMES = Object.keys(fields) as Asked[];

interface PumpingDialogProps {
  babyId: string;
  /** What runs, and ends now; without, one of another time is recorded. */
  running?: Pumping | undefined;
  /** Where it went the last time. */
  goesTo?: Pumping['goesTo'];
  /** When one of another time began, as a proposal, epoch milliseconds. */
  at?: number;
  /** When it ended, likewise. */
  until?: number;
  onClose: () => void;
}

/** A pumping of another time is as long at first. */
const USUAL_MS = 20 * MINUTE_MS;

/** What was pumped, left and right or in all, and where it goes: all of it may stay unsaid. */
export default function PumpingDialog({
  babyId,
  running,
  goesTo,
  at = clock.now() - USUAL_MS,
  until = at + USUAL_MS,
  onClose,
}: PumpingDialogProps) {
  const zone = useZone();
  const [inputs, setInputs] = useState(() => ({
    start: toInputs(running ? Date.parse(running.startTime) : at, zone),
    end: toInputs(running ? clock.now() : until, zone),
  }));
  const times = readEditedTimes(inputs, zone, END_AHEAD_MS);
  const own = useAsked({ goesTo, ...running });
  const [notes, setNotes] = useState(running?.notes ?? '');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const { busy, run } = useCommand();
  const objection = useObjection({ babyId, kind: pumpingKind });
  const household = useHousehold(babyId);

  const save = async () => {
    if (times.problem !== undefined) return setProblem(times.problem);
    if (times.end === undefined) return setProblem(say('Please enter when it ended'));
    if (own.found) return wrong.tell(own.found.name, own.found.problem);
    const pumped = {
      ...own.values,
      startTime: new Date(times.start).toISOString(),
      endTime: new Date(times.end).toISOString(),
      ...(notes.trim() && { notes: notes.trim() }),
    };
    const objected = objection.to(pumped);
    if (objected !== undefined) return setProblem(objected);
    if (await run(() => (running ? endPumping(running, pumped, household) : recordPumping(pumped, household))))
      onClose();
  };
  const mended =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(undefined);
      objection.forget();
      wrong.forget();
      set(value);
    };
  return (
    <FormDialog
      title={running ? say('End pumping') : say('Record pumping')}
      problem={problem}
      busy={busy}
      {...objection.frame}
      onSave={save}
      onClose={onClose}
    >
      <AskedFields {...own} wrongAt={wrong.at} onChange={mended(own.onChange)} />
      <RecordTimesFields value={inputs} times={times} endAheadMs={END_AHEAD_MS} onChange={mended(setInputs)} />
      <NotesField value={notes} onChange={setNotes} />
    </FormDialog>
  );
}

/** What is wrong with a field that was saved. */
type WrongAt = ReturnType<typeof useWrongField>['at'];

interface AskedState {
  typed: Partial<Record<Asked, Input>>;
  /** What was typed, ml: of sides no total. */
  values: Values;
  /** The field that cannot be taken, and why. */
  found: { name: Asked; problem: string } | undefined;
  onChange: (typed: Partial<Record<Asked, Input>>) => void;
}

/** `known`: what was said before. */
function useAsked(known: Values): AskedState {
  const zone = useZone();
  const [typed, onChange] = useState<AskedState['typed']>(() =>
    Object.fromEntries(NAMES.map((name) => [name, inputOf(fields[name], known[name], zone)])),
  );
  const hasSides = Boolean(typed.leftMl || typed.rightMl);
  const asked = NAMES.filter((name) => name !== 'totalMl' || !hasSides);
  const sent = asked.map((name) => [name, sentAs(fields[name], typed[name], zone)] as const);
  const [found] = sent.flatMap(([name, value]) => {
    const problem = value === null ? undefined : fieldProblem(fields[name], value, say);
    return problem === undefined ? [] : [{ name, problem }];
  });
  const values: Values = Object.fromEntries(sent.filter(([, value]) => value !== null));
  return { typed, values, found, onChange };
}

/** The sides beside each other; in all where no side is known, and else what they make. */
function AskedFields({ typed, values, found, wrongAt, onChange }: AskedState & { wrongAt: WrongAt }) {
  const input = (name: Asked) => (
    <FieldInput
      field={fields[name]}
      sayOfKind={say}
      all={fields}
      values={values}
      value={typed[name] ?? ''}
      wrong={wrongAt(name)}
      onChange={(value) => onChange({ ...typed, [name]: value })}
    />
  );
  const hasSides = Boolean(typed.leftMl || typed.rightMl);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {input('leftMl')}
        {input('rightMl')}
      </Box>
      {hasSides ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {!found && say('In total {amount}', { amount: amountText(values) ?? '' })}
        </Typography>
      ) : (
        input('totalMl')
      )}
      {input('goesTo')}
    </>
  );
}
