import { type Feeding, type FeedingType, fromInputs, inContext, text, toInputs } from '@nestling/contract';
import { NotesField } from '@nestling/shared-ui';
import { FormDialog, WhenField } from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { contentOf, hasAmount, newAmount, newAmountProblem, proposedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { recordFeeding } from './feeding-commands.ts';
import { TypeField } from './type-field.tsx';
import { newDetails, useFeedingDetails } from './use-feeding-details.tsx';

interface RecordFeedingDialogProps {
  babyId: string;
  type: FeedingType;
  /** What it asks for: a feeding at another time, one with notes too, or only the amount of one that is given now. */
  asks: FeedingAsked;
  /** What is proposed for a bottle: how much, and of what. */
  bottle: Bottle | undefined;
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

/** Records a feeding at a chosen time, or a first bottle now. */
export default function RecordFeedingDialog(props: RecordFeedingDialogProps) {
  const { babyId, asks, bottle, onRecorded, onClose } = props;
  const amountOnly = asks === 'amount';
  const zone = useZone();
  const [type, setType] = useState(props.type);
  const [when, setWhen] = useState(() => toInputs(clock.now(), zone));
  const [amount, setAmount] = useState(() => proposedAmount(bottle));
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  // Formula says itself what it is.
  const proposed = type === 'bottle' && bottle ? contentOf(bottle).details : {};
  const details = useFeedingDetails(babyId, { type, ...proposed }, () => setProblem(undefined));

  /** Any change may have mended what was wrong. */
  const mended =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(undefined);
      set(value);
    };

  const save = async () => {
    const now = clock.now();
    const start = amountOnly ? now : fromInputs(when, zone);
    if (start === undefined) return setProblem(say('Please choose a date and a time'));
    if (start > now) return setProblem(say('Feeding time cannot be in the future'));
    const withAmount = hasAmount(type);
    const wrong = withAmount ? newAmountProblem(amount) : undefined;
    if (wrong) return setProblem(wrong);
    const more = newDetails(details);
    if ('problem' in more) return setProblem(more.problem);
    const feeding = {
      babyId,
      type,
      start,
      ...(withAmount && newAmount(amount, bottle)),
      notes: notes.trim(),
      details: more.details,
    };
    if (!(await run(() => recordFeeding(feeding, say('Failed to record past feeding'))))) return;
    onClose();
    onRecorded?.();
  };

  return (
    <FormDialog
      title={say(TITLES[asks])}
      problem={problem}
      busy={busy}
      saveLabel={say(inContext('verb', 'Record'))}
      onSave={save}
      onClose={onClose}
    >
      {!amountOnly && <TypeField value={type} onChange={mended(setType)} />}
      {!amountOnly && <WhenField value={when} onChange={mended(setWhen)} />}
      {hasAmount(type) && <AmountFields value={amount} onChange={mended(setAmount)} />}
      {details.inputs}
      {asks === 'past' && <NotesField value={notes} onChange={setNotes} />}
    </FormDialog>
  );
}
