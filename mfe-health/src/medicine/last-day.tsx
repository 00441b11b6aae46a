import { Typography } from '@mui/material';
import { dayOf, type Medicine } from '@nestling/contract';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { datedText } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

/** The last day on which a medicine is given, in words; nothing where it has none. */
export function LastDay({ of: { until } }: { of: Medicine }) {
  const today = dayOf(clock.now(), useZone());
  return (
    until && (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'block' }}>
        {say('Last day: {day}', { day: datedText(Temporal.PlainDate.from(until), today) })}
      </Typography>
    )
  );
}
