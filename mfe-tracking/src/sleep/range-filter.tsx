import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { CalendarIcon, lazyDialog } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useState } from 'react';
import { rangeText } from '../activity/time-text.ts';
import { LAST_DAYS, type RangeChoice, rangeOf } from './day-range.ts';

const ChooseDaysDialog = lazyDialog(() => import('./choose-days-dialog.tsx'));

interface RangeFilterProps {
  value: RangeChoice;
  onChange: (choice: RangeChoice) => void;
  /** Beside the dates. */
  children?: ReactNode;
}

/** Which days the history shows: by one tap, or by two dates. */
export function RangeFilter({ value, onChange, children }: RangeFilterProps) {
  const zone = useZone();
  const [choosing, setChoosing] = useState(false);
  const now = clock.now();
  const today = dayOf(now, zone);
  return (
    <Stack role="group" aria-label={say('Date range')} direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-label={say('Last days')}
        onChange={(_, days: number | null) => days !== null && onChange(days)}
        // In half a window, too, the dates stand together below the days.
        sx={{ flex: '1 1 24rem', '& > *': { flex: 1 } }}
      >
        {LAST_DAYS.map((days) => (
          <ToggleButton
            key={days}
            value={days}
            aria-label={say('{days, plural, one {Last # day} other {Last # days}}', { days })}
          >
            {say('{days, plural, one {# day} other {# days}}', { days })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button
        variant={typeof value === 'number' ? 'outlined' : 'contained'}
        startIcon={<CalendarIcon />}
        onClick={() => setChoosing(true)}
        sx={{ flex: '1 1 auto' }}
      >
        {typeof value === 'number'
          ? say('Choose Dates')
          : rangeText(dayTitle(value.first, today), dayTitle(value.last, today))}
      </Button>
      {children}
      {choosing && (
        <ChooseDaysDialog range={rangeOf(value, now, zone)} onChoose={onChange} onClose={() => setChoosing(false)} />
      )}
    </Stack>
  );
}
