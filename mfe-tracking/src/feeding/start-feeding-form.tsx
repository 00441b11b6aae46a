import { Alert, Button, Stack } from '@mui/material';
import { type Feeding, type FeedingType, isSide } from '@nestling/contract';
import { ActivityIcon, lateCode, NotesField, useLateCode } from '@nestling/shared-ui';
import { useWrongField } from '@nestling/shared-ui/forms';
import { clock, useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useRef, useState } from 'react';
import { amountOf, hasAmount, mixProblem, newAmountProblem, proposedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import type { DetailsRead } from './feeding-details.tsx';
import { startFeeding } from './timed-commands.ts';
import { TypeChoice } from './type-choice.tsx';

/** Who starts nursing does without. */
const late = lateCode(() => import('./feeding-details.tsx'));

interface StartFeedingFormProps {
  babyId: string;
  /** What is proposed until another type is chosen; none while it is not known. */
  likely: FeedingType | undefined;
  /** What was in the last bottle. */
  milk: Feeding['milk'];
}

/** Starts a feeding of any of the five types; with what is eaten or drunk where the type has it. */
export function StartFeedingForm({ babyId, likely, milk }: StartFeedingFormProps) {
  const [chosen, setType] = useState<FeedingType>();
  // Proposed once: what others record meanwhile changes nothing under the thumb.
  if (!chosen && likely) setType(likely);
  const type = chosen ?? likely ?? 'breast_left';
  const [amount, setAmount] = useState(() => proposedAmount());
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const { busy, run } = useCommand();
  const details = useRef<DetailsRead>(null);
  const { code } = useLateCode(late, !isSide(type));
  const proposed = type === 'bottle' && milk ? { milk } : {};

  /** Any change may have mended what was wrong. */
  const touch = () => {
    setProblem(undefined);
    wrong.forget();
  };
  const start = () => {
    touch();
    const amountProblem = hasAmount(type) ? newAmountProblem(amount) : undefined;
    if (amountProblem) return wrong.tell('amount', amountProblem);
    const more = details.current?.read() ?? { details: proposed };
    if ('problem' in more) return setProblem(more.problem);
    const measured = hasAmount(type) ? { amount: amountOf(amount), unit: amount.unit } : {};
    const mixed = mixProblem({ ...more.details, ...measured });
    if (mixed) return setProblem(mixed);
    const feeding = { babyId, type, start: clock.now(), ...measured, notes: notes.trim(), details: more.details };
    const taken = details.current?.taken(feeding) ?? {};
    if ('problem' in taken) return setProblem(taken.problem);
    void run(() => startFeeding(feeding, taken.beside));
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <TypeChoice
        value={type}
        onChange={(next) => {
          touch();
          setType(next);
        }}
      />
      {hasAmount(type) && (
        <AmountFields
          value={amount}
          wrong={wrong.at('amount')}
          onChange={(next) => {
            touch();
            setAmount(next);
          }}
        />
      )}
      {code && !isSide(type) && (
        <code.FeedingDetails ref={details} babyId={babyId} feeding={{ type, ...proposed }} onChange={touch} />
      )}
      <NotesField value={notes} onChange={setNotes} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        variant="contained"
        size="large"
        disabled={busy}
        startIcon={<ActivityIcon type={type} />}
        onClick={start}
        sx={{ minHeight: 64 }}
      >
        {say('Start Feeding')}
      </Button>
    </Stack>
  );
}
