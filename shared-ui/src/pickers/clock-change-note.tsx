import { FormHelperText, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inContext, type Reading } from '@nestling/contract';
import { clockText } from '../text/time-text.ts';
import { say } from '../words/say.ts';

interface ClockChangeNoteProps {
  reading: Reading;
  zone: string;
  onMean: (instant: number) => void;
}

/** Says what a time means in a night in which the clock changes, and asks which one where it comes twice. */
export function ClockChangeNote({ reading: { instant, twice, skipped }, zone, onMean }: ClockChangeNoteProps) {
  const clock = clockText(instant, zone);
  if (skipped)
    return (
      <FormHelperText role="status">
        {say('The clock skips this time that day. It counts as {clock}.', { clock })}
      </FormHelperText>
    );
  if (!twice) return null;
  const [first, second] = twice;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <FormHelperText role="status">{say('{clock} comes twice that day.', { clock })}</FormHelperText>
      <ToggleButtonGroup
        exclusive
        fullWidth
        // A record has seconds.
        value={instant < second ? first : second}
        aria-label={say('Which {clock}', { clock })}
        onChange={(_, meant: number | null) => meant !== null && onMean(meant)}
      >
        <ToggleButton value={first}>{say(inContext('of a time that comes twice', 'First time'))}</ToggleButton>
        <ToggleButton value={second}>{say(inContext('of a time that comes twice', 'Second time'))}</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
