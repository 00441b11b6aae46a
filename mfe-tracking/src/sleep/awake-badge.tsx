import { Chip, Stack, Typography } from '@mui/material';
import { type AwakeStatus, awakeStatus, hoursAndMinutes, text } from '@nestling/contract';
import { SunIcon, WarningIcon } from '@nestling/shared-ui';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

const LOOK: Record<AwakeStatus, { color: 'default' | 'warning' | 'error'; text?: string }> = {
  good: { color: 'default' },
  warning: { color: 'warning', text: text('Approaching max awake time') },
  critical: { color: 'error', text: text('Ideal sleep window exceeded') },
};

interface AwakeBadgeProps {
  /** Last end of a sleep, epoch milliseconds. */
  since: number;
  ageInMonths: number;
}

/** How long the baby has been awake, and how that stands to its wake window. Nothing in the first minute. */
export function AwakeBadge({ since, ageInMonths }: AwakeBadgeProps) {
  const awakeMs = useNow(60_000) - since;
  const minutes = Math.floor(awakeMs / 60_000);
  if (minutes <= 0) return null;
  const status = awakeStatus(ageInMonths, minutes);
  const { color, text: note } = LOOK[status];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
      <Chip
        color={color}
        icon={status === 'good' ? <SunIcon /> : <WarningIcon />}
        sx={{ flexShrink: 0 }}
        label={say('Awake {duration}', { duration: hoursAndMinutes(say, awakeMs) })}
      />
      {note && (
        <Typography variant="body2" sx={{ flex: '1 1 7em', color: 'text.secondary', lineHeight: 1.25 }}>
          {say(note)}
        </Typography>
      )}
    </Stack>
  );
}
