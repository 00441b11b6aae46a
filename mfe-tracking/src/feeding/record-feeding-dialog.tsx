import { type Feeding, type FeedingType, feedingKind, fromInputs, inContext, text, toInputs } from '@nestling/contract';
import type { MilkPlace } from '@nestling/contract/kinds/milk';
import { NotesField } from '@nestling/shared-ui';
import { FormDialog, useObjection, useWrongField, WhenField } from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { contentOf, hasAmount, mixProblem, newAmount, newAmountProblem, proposedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { iso, type NewFeeding, recordFeeding } from './feeding-commands.ts';
import { likelyType } from './last-feeding.ts';
import { TakeFromStore, takenFrom } from './take-from-store.tsx';
import { TypeChoice } from './type-choice.tsx';
import { newDetails, useFeedingDetails } from './use-feeding-details.tsx';
import { useFeedings } from './use-feedings.ts';

export interface RecordFeedingDialogProps {
  babyId: string;
  /** Without, the likely one. */
  type?: FeedingType;
  /** What it asks for: a feeding at another time, one with notes too, or only the amount of one that is given now. */
  asks: FeedingAsked;
  /** What is proposed for a bottle: how much, and of what. */
  bottle: Bottle | undefined;
  /** When it began, as a proposal, epoch milliseconds; without, now. */
  at?: number;
  onRecorded?: () => void;
  onClose: () => void;
}

type Bottle = Pick<Feeding, 'amount' | 'unit' | 'milk' | 'breastMl'>;

export type FeedingAsked = 'time' | 'past' | 'amount';

const TITLES: Record<FeedingAsked, string> = {
  time: text('Record Feeding Time'),
  past: text('Record a past feeding'),
  amount: text('Bottle amount'),
};

/** When it began, epoch milliseconds, or why it cannot have. */
function readStart(when: ReturnType<typeof toInputs>, zone: string): number | { problem: string } {
  const start = fromInputs(when, zone);
  if (start === undefined) return { problem: say('Please choose a date and a time') };
  return start > clock.now() ? { problem: say('Feeding time cannot be in the future') } : start;
}

/** What is asked for, as it is typed, and how it is saved. */
function useNewFeeding(props: RecordFeedingDialogProps) {
  const { babyId, asks, bottle, at = clock.now(), onRecorded, onClose } = props;
  const zone = useZone();
  const { feedings } = useFeedings(babyId);
  // Proposed once: what others record meanwhile changes nothing under the thumb.
  const [type, setType] = useState(() => props.type ?? likelyType(feedings));
  const [when, setWhen] = useState(() => toInputs(at, zone));
  const [amount, setAmount] = useState(() => proposedAmount(bottle));
  const [place, setPlace] = useState<MilkPlace | ''>('');
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const { busy, run } = useCommand();
  const objection = useObjection({ babyId, kind: feedingKind });
  /** Any change may have mended what was wrong. */
  const touch = () => {
    setProblem(undefined);
    wrong.forget();
    objection.forget();
  };
  // Formula says itself what it is.
  const proposed = type === 'bottle' && bottle ? contentOf(bottle).details : {};
  const details = useFeedingDetails(babyId, { type, ...proposed }, touch);

  /** The feeding that is asked for, or why it cannot be recorded: `''` where its field says it. */
  const read = (): NewFeeding | { problem: string } => {
    const start = asks === 'amount' ? clock.now() : readStart(when, zone);
    if (typeof start !== 'number') return start;
    const amountProblem = hasAmount(type) ? newAmountProblem(amount) : undefined;
    if (amountProblem) {
      wrong.tell('amount', amountProblem);
      return { problem: '' };
    }
    const more = newDetails(details);
    if ('problem' in more) return more;
    const measured = hasAmount(type) ? newAmount(amount, bottle) : {};
    const mixed = mixProblem({ ...more.details, ...measured });
    return mixed ? { problem: mixed } : { babyId, type, start, ...measured, notes: notes.trim(), ...more };
  };
  const save = async () => {
    const feeding = read();
    if ('problem' in feeding) return setProblem(feeding.problem);
    const taken = takenFrom(place, feeding);
    if ('problem' in taken) return setProblem(taken.problem);
    const objected = objection.to({ ...feeding, startTime: iso(feeding.start) });
    if (objected !== undefined) return setProblem(objected);
    if (!(await run(() => recordFeeding(feeding, { failure: say('Failed to record past feeding') }, taken.beside))))
      return;
    onClose();
    onRecorded?.();
  };
  return {
    ...{ type, setType, when, setWhen, amount, setAmount, place, setPlace, notes, setNotes },
    ...{ wrong: wrong.at('amount'), details, touch },
    /** Props of the dialog's frame. */
    frame: { problem, busy, saveLabel: say(inContext('verb', 'Record')), ...objection.frame, onSave: save, onClose },
  };
}

/** Records a feeding at a chosen time, or a first bottle now. */
export default function RecordFeedingDialog(props: RecordFeedingDialogProps) {
  const { babyId, asks } = props;
  const form = useNewFeeding(props);
  const amountOnly = asks === 'amount';
  const mended =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      form.touch();
      set(value);
    };
  return (
    <FormDialog title={say(TITLES[asks])} {...form.frame}>
      {!amountOnly && <TypeChoice value={form.type} onChange={mended(form.setType)} />}
      {!amountOnly && <WhenField value={form.when} onChange={mended(form.setWhen)} />}
      {hasAmount(form.type) && (
        <AmountFields value={form.amount} wrong={form.wrong} onChange={mended(form.setAmount)} />
      )}
      {form.details.inputs}
      <TakeFromStore
        babyId={babyId}
        milk={form.details.values.milk as Feeding['milk'] | null}
        value={form.place}
        onChange={mended(form.setPlace)}
      />
      {asks === 'past' && <NotesField value={form.notes} onChange={form.setNotes} />}
    </FormDialog>
  );
}
