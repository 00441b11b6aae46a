import { Alert, Button, Stack } from '@mui/material';
import type { FeedingType } from '@nestling/contract';
import { ActivityIcon, NotesField } from '@nestling/shared-ui';
import { clock, useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { amountOf, hasAmount, newAmountProblem, proposedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { startFeeding } from './timed-commands.ts';
import { TypeChoice } from './type-choice.tsx';

/** Starts a feeding of any of the five types; with an amount where the type has one. */
export function StartFeedingForm({ babyId }: { babyId: string }) {
  const [type, setType] = useState<FeedingType>('breast_left');
  const [amount, setAmount] = useState(() => proposedAmount());
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();

  const start = () => {
    const wrong = hasAmount(type) ? newAmountProblem(amount) : undefined;
    if (wrong) return setProblem(wrong);
    void run(() =>
      startFeeding({
        babyId,
        type,
        start: clock.now(),
        unit: amount.unit,
        amount: hasAmount(type) ? amountOf(amount) : undefined,
        notes: notes.trim(),
      }),
    );
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <TypeChoice
        value={type}
        onChange={(next) => {
          setProblem(undefined);
          setType(next);
        }}
      />
      {hasAmount(type) && (
        <AmountFields
          value={amount}
          onChange={(next) => {
            setProblem(undefined);
            setAmount(next);
          }}
        />
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
        {say('Start feeding')}
      </Button>
    </Stack>
  );
}
