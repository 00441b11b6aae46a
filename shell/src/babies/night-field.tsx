import { FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { CHART_NIGHT_HOURS, type NightHours, USUAL_NIGHT_HOURS } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
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
  const described = { htmlInput: { 'aria-describedby': note } };
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, my: 1, '& > *': { flex: '1 1 124px' } }}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={end === 'from' ? say('Night from') : say('Night to')}
              value={value[end]}
              error={problem !== undefined}
              slotProps={described}
              onChange={({ target }) => onChange({ ...value, [end]: target.value })}
            />
          ))}
        </Stack>
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
