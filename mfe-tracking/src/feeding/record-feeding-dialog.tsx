import type { FeedingType } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { DateTimeFields } from '../records/date-time-fields.tsx';
import { FormDialog } from '../records/form-dialog.tsx';
import { fromInputs, toInputs } from '../records/local-time.ts';
import { useCommand } from '../records/use-command.ts';
import { amountOf, hasAmount, newAmountProblem, type TypedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { recordFeeding } from './feeding-commands.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { TypeField } from './type-field.tsx';

interface RecordFeedingDialogProps {
  babyId: string;
  type: FeedingType;
  /** Asks only for the amount of a feeding that is given now. */
  amountOnly: boolean;
  /** The newest bottle, whose amount is proposed. */
  bottle: LocalFeeding | undefined;
  onClose: () => void;
}

/** Records a feeding at a chosen time, or a first bottle now. */
export default function RecordFeedingDialog(props: RecordFeedingDialogProps) {
  const { babyId, amountOnly, bottle, onClose } = props;
  const zone = useZone();
  const [type, setType] = useState(props.type);
  const [when, setWhen] = useState(() => toInputs(Date.now(), zone));
  const [amount, setAmount] = useState<TypedAmount>({
    // With the two decimals that can be typed.
    text: bottle?.amount === undefined ? '' : Number(bottle.amount.toFixed(2)).toString(),
    unit: bottle?.unit ?? 'ml',
  });
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand('Failed to record past feeding');

  /** Any change may have mended what was wrong. */
  const mended =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(undefined);
      set(value);
    };

  const save = async () => {
    const now = Date.now();
    const start = amountOnly ? now : fromInputs(when, zone);
    if (start === undefined) return setProblem('Please choose a date and a time');
    if (start > now) return setProblem('Feeding time cannot be in the future');
    const withAmount = hasAmount(type);
    const wrong = withAmount ? newAmountProblem(amount) : undefined;
    if (wrong) return setProblem(wrong);
    const feeding = { babyId, type, start, unit: amount.unit, amount: withAmount ? amountOf(amount) : undefined };
    if (await run(() => recordFeeding(feeding))) onClose();
  };

  return (
    <FormDialog
      title={amountOnly ? 'Bottle amount' : 'Record Feeding Time'}
      problem={problem}
      busy={busy}
      saveLabel="Record"
      onSave={save}
      onClose={onClose}
    >
      {!amountOnly && <TypeField value={type} onChange={mended(setType)} />}
      {!amountOnly && <DateTimeFields value={when} onChange={mended(setWhen)} />}
      {hasAmount(type) && <AmountFields value={amount} onChange={mended(setAmount)} />}
    </FormDialog>
  );
}
