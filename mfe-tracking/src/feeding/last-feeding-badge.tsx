import { Chip } from '@mui/material';
import { useNow } from '@nestling/shared-ui/platform';
import { lastBreastText, lastFeedingText } from './last-feeding.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { useMealChoice } from './use-meal-choice.ts';

interface BadgeProps {
  babyId: string;
  feedings: readonly LocalFeeding[];
}

/** When the baby was last fed; renders itself anew every minute. */
export function LastFeedingBadge({ babyId, feedings }: BadgeProps) {
  const now = useNow(60_000);
  const choice = useMealChoice(babyId);
  // On the narrowest phones it leaves the title its one line.
  return (
    <Chip
      label={lastFeedingText(feedings, now, choice)}
      sx={{ alignSelf: 'start', '@media (max-width: 359px)': { fontSize: '0.75rem' } }}
    />
  );
}

/** When and on which side the baby last had the breast, where the badge above does not say it. */
export function LastBreastBadge({ babyId, feedings }: BadgeProps) {
  const text = lastBreastText(feedings, useNow(60_000), useMealChoice(babyId));
  return text ? <Chip variant="outlined" label={text} /> : null;
}
