import { dayOf, inContext } from '@nestling/contract';
import { DateField, FormDialog } from '@nestling/shared-ui/pickers';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { type DayRange, MOST_DAYS } from './day-range.ts';

interface ChooseDaysDialogProps {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

/** The day that a date field holds; none while it is empty or half typed. */
function plainDate(text: string): Temporal.PlainDate | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : undefined;
}

/** The range of two dates, or why it is none. */
function readRange(from: string, to: string): DayRange | string {
  const first = plainDate(from);
  const last = plainDate(to);
  if (!first || !last) return say('Please choose both dates');
  if (Temporal.PlainDate.compare(first, last) > 0) return say('The first day must not be after the last');
  return first.until(last, { largestUnit: 'days' }).days >= MOST_DAYS
    ? say('{days, plural, one {Please choose at most # day} other {Please choose at most # days}}', { days: MOST_DAYS })
    : { first, last };
}

/** Asks for the first and the last day of the history. */
export default function ChooseDaysDialog({ range, onChoose, onClose }: ChooseDaysDialogProps) {
  const [from, setFrom] = useState(range.first.toString());
  const [to, setTo] = useState(range.last.toString());
  const [problem, setProblem] = useState<string>();
  const today = dayOf(clock.now(), useZone()).toString();

  const mended = (set: (text: string) => void) => (text: string) => {
    setProblem(undefined);
    set(text);
  };
  const choose = () => {
    const chosen = readRange(from, to);
    if (typeof chosen === 'string') return setProblem(chosen);
    onChoose(chosen);
    onClose();
  };
  return (
    <FormDialog
      title={say('Choose dates')}
      problem={problem}
      busy={false}
      saveLabel={say(inContext('verb', 'Show'))}
      onSave={choose}
      onClose={onClose}
    >
      <DateField label={say(inContext('first day', 'From'))} value={from} latest={today} onChange={mended(setFrom)} />
      <DateField label={say(inContext('last day', 'To'))} value={to} latest={today} onChange={mended(setTo)} />
    </FormDialog>
  );
}
