import { Chip } from '@mui/material';
import { useNow } from '@nestling/shared-ui/platform';
import { lastFeedingText } from './last-feeding.ts';
import type { LocalFeeding } from './project-feedings.ts';

/** When the baby was last fed; renders itself anew every minute. */
export function LastFeedingBadge({ last }: { last: LocalFeeding | undefined }) {
  const now = useNow(60_000);
  return <Chip label={lastFeedingText(last, now)} sx={{ alignSelf: 'flex-start', maxWidth: '100%' }} />;
}
