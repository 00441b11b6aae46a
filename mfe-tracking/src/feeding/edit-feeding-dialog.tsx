import type { Feeding, FeedingType, SomeRecord } from '@nestling/contract';
import { END_AHEAD_MS, numberText } from '@nestling/contract';
import { NotesField } from '@nestling/shared-ui';
import { FormDialog, RecordTimesFields, useRecordEditor, useWrongField } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { amountProblem, changedAmount, hasAmount, isIgnored, mixProblem, type TypedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useFeedingDetails } from './use-feeding-details.tsx';

/** Edits a feeding, or deletes it. Only what was changed is sent; changing the type to breast or solid clears the amount. */
export default function EditFeedingDialog(props: RecordEditorProps) {
  const feeding = props.record as SomeRecord & Feeding;
  const [type, setType] = useState(feeding.type);
  const [amount, setAmount] = useState<TypedAmount>({
    text: feeding.amount === undefined ? '' : numberText(say, feeding.amount),
    // As it was recorded, and 'ml' where it was not (row FEED-38): what an edit does not touch stays.
    unit: feeding.unit ?? 'ml',
  });
  const wrong = useWrongField();
  const { frame, times, notes, mended, touch } = useRecordEditor({
    ...props,
    endAheadMs: END_AHEAD_MS,
    more: () => {
      const problem = hasAmount(type) ? amountProblem(amount) : undefined;
      if (problem !== undefined) {
        wrong.tell('amount', problem);
        return { problem: '' };
      }
      const read = details.read();
      if (read.problem !== undefined) return read;
      const changes = { ...changedAmount(feeding, type, amount), ...read.changes };
      const mixed = Object.keys(changes).length > 0 ? mixProblem({ ...feeding, ...changes }) : undefined;
      return mixed ? { problem: mixed } : { changes: { ...(type !== feeding.type && { type }), ...changes } };
    },
  });
  const details = useFeedingDetails(feeding.babyId, feeding, touch, { type });

  return (
    <FormDialog title={say('Edit Feeding Record')} {...frame}>
      <TypeChoice
        value={type}
        onChange={mended((next: FeedingType) => {
          wrong.forget();
          setType(next);
          if (!hasAmount(next)) setAmount((before) => ({ ...before, text: '' }));
        })}
      />
      {hasAmount(type) && (
        <AmountFields
          value={amount}
          wrong={wrong.at('amount')}
          onChange={mended((next: TypedAmount) => {
            wrong.forget();
            setAmount(next);
          })}
          hint={isIgnored(amount) ? say('Not understood: the amount stays as it was recorded.') : undefined}
        />
      )}
      {details.inputs}
      <RecordTimesFields {...times} />
      <NotesField {...notes} />
    </FormDialog>
  );
}
