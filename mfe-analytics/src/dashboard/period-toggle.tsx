import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { PERIODS, type PeriodDays } from '@nestling/contract';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';

interface PeriodToggleProps {
  days: PeriodDays;
  onChange: (days: PeriodDays) => void;
}

/** 'Last 7 Days', 'Last 14 Days', 'Last 30 Days'. */
export function PeriodToggle({ days, onChange }: PeriodToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={days}
      aria-label={say('Period')}
      onChange={(_, next: PeriodDays | null) => next && onChange(next)}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' }, ...NOT_PRINTED }}
    >
      {PERIODS.map((each) => (
        <ToggleButton key={each} value={each} sx={{ flex: { xs: 1, sm: 'none' }, px: { xs: 1, sm: 2 } }}>
          {say('{count, plural, one {Last # Day} other {Last # Days}}', { count: each })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
