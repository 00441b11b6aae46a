import { useState } from 'react';
import { FormDialog } from '../records/form-dialog.tsx';
import { NotesField } from '../records/notes-field.tsx';
import { RecordTimesFields } from '../records/record-times-fields.tsx';
import { useRecordEditor } from '../records/use-record-editor.ts';
import { amountProblem, changedAmount, hasAmount, type TypedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { changeFeeding, removeFeeding } from './feeding-commands.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { TypeField } from './type-field.tsx';

/** A quick feeding ends 10 minutes after its start; the server takes an end up to 15 minutes ahead. */
const END_AHEAD_MS = 15 * 60_000;

interface EditFeedingDialogProps {
  feeding: LocalFeeding;
  /** What a failed change is called. */
  failure: string;
  onClose: () => void;
}

/** Edits a feeding, or deletes it. Only what was changed is sent; changing the type to breast or solid clears the amount. */
export default function EditFeedingDialog({ feeding, failure, onClose }: EditFeedingDialogProps) {
  const [type, setType] = useState(feeding.type);
  const [amount, setAmount] = useState<TypedAmount>({
    text: feeding.amount?.toString() ?? '',
    unit: feeding.unit ?? 'ml',
  });
  const { frame, times, notes, mended } = useRecordEditor({
    kind: 'feeding',
    record: feeding,
    failure,
    endAheadMs: END_AHEAD_MS,
    more: () => {
      const problem = hasAmount(type) ? amountProblem(amount) : undefined;
      if (problem !== undefined) return { problem };
      return { ...(type !== feeding.type && { type }), ...changedAmount(feeding, type, amount) };
    },
    change: (changes, words) => changeFeeding(feeding, changes, words),
    remove: () => removeFeeding(feeding),
    onClose,
  });

  return (
    <FormDialog title="Edit Feeding Record" {...frame}>
      <TypeField
        value={type}
        onChange={(next) => {
          setType(next);
          if (!hasAmount(next)) setAmount((before) => ({ ...before, text: '' }));
        }}
      />
      {hasAmount(type) && <AmountFields value={amount} onChange={mended(setAmount)} />}
      <RecordTimesFields {...times} />
      <NotesField {...notes} />
    </FormDialog>
  );
}
