import { Box, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { CHART_NIGHT_HOURS, type NightHours, USUAL_NIGHT_HOURS } from '@nestling/contract';
import { clockText, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import type { FromToProps } from '@nestling/shared-ui/pickers';
import { say } from '@nestling/shared-ui/say';
import { useId } from 'react';

interface NightFieldProps {
  /** Nothing: as usual. */
  value: NightHours | null;
  /** Said in red: why it cannot be so. */
  problem?: string | undefined;
  onChange: (hours: NightHours | null) => void;
}

/** When it is night for a baby: as usual, or from one time to another. */
export function NightField({ value, problem, onChange }: NightFieldProps) {
  const note = useId();
  return (
    <Stack>
      <FormControlLabel
        labelPlacement="start"
        sx={{ justifyContent: 'space-between', mx: 0, minHeight: 48 }}
        label={say('Own hours of night')}
        control={
          <Switch
            checked={value !== null}
            slotProps={{ input: { 'aria-describedby': note } }}
            onChange={(_, isOn) => onChange(isOn ? USUAL_NIGHT_HOURS : null)}
          />
        }
      />
      {value && (
        <Box sx={{ my: 1 }}>
          <NightTimes
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

const pickers = lateCode(() => import('@nestling/shared-ui/pickers'));

function NightTimes(props: FromToProps) {
  const { code, failure } = useLateCode(pickers);
  if (failure) return <PartFailure {...failure} />;
  return code ? <code.FromTo {...props} /> : <Skeleton height={80} />;
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
