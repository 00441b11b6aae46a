import { Chip, Typography } from '@mui/material';
import { type AwakeStatus, awakeStatus, hoursAndMinutes, inContext, text } from '@nestling/contract';
import { clockText, WarningIcon } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { StateLines } from './state-lines.tsx';

const NOTES: Partial<Record<AwakeStatus, { color: 'warning' | 'error'; text: string }>> = {
  warning: { color: 'warning', text: text('Approaching max awake time') },
  critical: { color: 'error', text: text('Ideal sleep window exceeded') },
};

interface AwakeStateProps {
  /** Last end of a sleep, epoch milliseconds. */
  since: number;
  ageInMonths: number;
}

/** How long the baby has been awake, since when, and how that stands to its wake window (rows SLEEP-47 to 56). */
export function AwakeState({ since, ageInMonths }: AwakeStateProps) {
  const zone = useZone();
  const awakeMs = useNow(60_000) - since;
  const minutes = Math.floor(awakeMs / 60_000);
  const note = NOTES[awakeStatus(ageInMonths, minutes)];
  return (
    <StateLines
      state={
        <Typography component="p" variant="state">
          {minutes > 0 ? say('Awake {duration}', { duration: hoursAndMinutes(say, awakeMs) }) : say('Just woke up')}
        </Typography>
      }
    >
      {/* In this order it reads as one sentence with the line above. */}
      {say(minutes > 0 ? inContext('awake', 'since {time}') : text('at {time}'), { time: clockText(since, zone) })}
      {note && <Chip size="small" color={note.color} icon={<WarningIcon />} label={say(note.text)} />}
    </StateLines>
  );
}
