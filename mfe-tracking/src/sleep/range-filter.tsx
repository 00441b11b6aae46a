import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { CalendarIcon, lazyDialog } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { dayText } from '../activity/time-text.ts';
import { LAST_DAYS, type RangeChoice, rangeOf } from './day-range.ts';

const ChooseDaysDialog = lazyDialog(() => import('./choose-days-dialog.tsx'));

/** Which days the history shows: by one tap, or by two dates. */
export function RangeFilter({ value, onChange }: { value: RangeChoice; onChange: (choice: RangeChoice) => void }) {
  const zone = useZone();
  const [choosing, setChoosing] = useState(false);
  const now = clock.now();
  return (
    <Stack role="group" aria-label="Date range" direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-label="Last days"
        onChange={(_, days: number | null) => days !== null && onChange(days)}
        sx={{ flex: '1 1 auto', '& > *': { flex: 1 } }}
      >
        {LAST_DAYS.map((days) => (
          <ToggleButton key={days} value={days} aria-label={`Last ${days} days`}>
            {days} days
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
          ? 'Choose dates'
          : `${dayText(value.first, now, zone)} – ${dayText(value.last, now, zone)}`}
      </Button>
      {choosing && (
        <ChooseDaysDialog range={rangeOf(value, now, zone)} onChoose={onChange} onClose={() => setChoosing(false)} />
      )}
    </Stack>
  );
}
