import { Chip } from '@mui/material';
import { useNow } from '@nestling/shared-ui/platform';
import { lastBreastText, lastFeedingText } from './last-feeding.ts';
import type { LocalFeeding } from './project-feedings.ts';

/** Where letters are large, or words long, it takes lines itself. */
const OF_LINES = {
  alignSelf: 'flex-start',
  height: 'auto',
  minHeight: 32,
  maxWidth: '100%',
  '& > span': { whiteSpace: 'normal', lineHeight: 1.3, py: 0.5 },
};

/** When the baby was last fed; renders itself anew every minute. */
export function LastFeedingBadge({ feedings }: { feedings: readonly LocalFeeding[] }) {
  const now = useNow(60_000);
  // On the narrowest phones it leaves the title its one line.
  return (
    <Chip
      label={lastFeedingText(feedings[0], now, feedings)}
      sx={{ ...OF_LINES, '@media (max-width: 359px)': { fontSize: '0.75rem' } }}
    />
  );
}

/** When and on which side the baby last had the breast, where the badge above does not say it. */
export function LastBreastBadge({ feedings }: { feedings: readonly LocalFeeding[] }) {
  const text = lastBreastText(feedings, useNow(60_000));
  return text ? <Chip variant="outlined" label={text} sx={OF_LINES} /> : null;
}
