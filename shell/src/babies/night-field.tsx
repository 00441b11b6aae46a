import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { CHART_NIGHT_HOURS, type NightHours, USUAL_NIGHT_HOURS } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { lateField } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LateFromTo = lateField(() => import('./from-to.ts'), 2);

interface NightFieldProps {
  /** Nothing: as usual. */
  value: NightHours | null;
  /** Said in red: why it cannot be so. */
  problem?: string | undefined;
  onChange: (hours: NightHours | null) => void;
}

/** At the end of an address that leads here, and not to the top of the form. */
const HERE = '#night';

/** When it is night for a baby: as usual, or from one time to another. */
export function NightField({ value, problem, onChange }: NightFieldProps) {
  const note = useId();
  const own = useRef<HTMLInputElement>(null);
  const isMeant = useLocation().hash === HERE;
  useEffect(() => {
    if (!isMeant) return;
    own.current?.focus({ preventScroll: true });
    own.current?.scrollIntoView?.({ block: 'center' });
  }, [isMeant]);
  return (
    <Stack>
      <FormControlLabel
        labelPlacement="start"
        sx={{ justifyContent: 'space-between', mx: 0, minHeight: 48 }}
        label={say('Own hours of night')}
        control={
          <Switch
            checked={value !== null}
            slotProps={{ input: { ref: own, 'aria-describedby': note } }}
            onChange={(_, isOn) => onChange(isOn ? USUAL_NIGHT_HOURS : null)}
          />
        }
      />
      {value && (
        <Box sx={{ my: 1 }}>
          <LateFromTo
            name={say('Own hours of night')}
            labels={{ from: say('Night from'), to: say('Night to') }}
            value={value}
            error={problem !== undefined}
            describedBy={note}
            onChange={onChange}
          />
        </Box>
      )}
      <Typography id={note} variant="body2" sx={{ color: problem ? 'error.main' : 'text.secondary' }}>
        {problem ?? meaning(value)}
      </Typography>
    </Stack>
  );
}

/** As the reader writes times. */
const clockOf = (clock: string): string => clockText(Date.parse(`1970-01-01T${clock}Z`), 'UTC');

const meaning = (value: NightHours | null): string =>
  value
    ? say('A sleep that begins in these hours is night sleep, any other a nap: on all screens and in all figures.')
    : say('As usual: from {from} to {to}, in the chart of the history from {chartFrom} to {chartTo}.', {
        from: clockOf(USUAL_NIGHT_HOURS.from),
        to: clockOf(USUAL_NIGHT_HOURS.to),
        chartFrom: clockOf(CHART_NIGHT_HOURS.from),
        chartTo: clockOf(CHART_NIGHT_HOURS.to),
      });
