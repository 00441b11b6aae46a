import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { useState } from 'react';
import { CalendarIcon } from '../icons/interface-icons.tsx';
import { useNow } from '../platform/react/use-now.ts';
import { say } from '../words/say.ts';
import { DateField } from './date-field.tsx';

interface DayChoiceProps {
  /** The name of the date: 'Start date'. */
  label: string;
  /** The name of the choice of a day: 'Start day'. */
  dayLabel: string;
  zone: string;
  /** YYYY-MM-DD, '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

type Choice = 'yesterday' | 'today' | 'other';

/** Where letters are large the days stand one below the other. */
const SEGMENTS = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 56px',
  '& > button': { minWidth: 0, px: 0.5 },
  '@container (max-width: 14rem)': { gridTemplateColumns: '1fr' },
} as const;

/** Yesterday, today, or a day from the calendar, not after today. */
export function DayChoice({ label, dayLabel, zone, value, onChange }: DayChoiceProps) {
  const today = dayOf(useNow(60_000), zone);
  const days = { yesterday: today.subtract({ days: 1 }).toString(), today: today.toString() };
  const named = value === days.today ? 'today' : value === days.yesterday ? 'yesterday' : undefined;
  const [asked, setAsked] = useState(false);
  const isOther = asked || (named === undefined && value !== '');
  const choose = (choice: Choice | null) => {
    if (choice === null) return;
    setAsked(choice === 'other');
    if (choice !== 'other') onChange(days[choice]);
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={isOther ? 'other' : (named ?? null)}
        aria-label={dayLabel}
        onChange={(_, choice: Choice | null) => choose(choice)}
        sx={SEGMENTS}
      >
        <ToggleButton value="yesterday">{say('Yesterday')}</ToggleButton>
        <ToggleButton value="today">{say('Today')}</ToggleButton>
        <ToggleButton value="other" aria-label={say('Another day')}>
          <CalendarIcon />
        </ToggleButton>
      </ToggleButtonGroup>
      {isOther && <DateField label={label} value={value} latest={days.today} opensAtOnce={asked} onChange={onChange} />}
    </>
  );
}
