import { Box, CircularProgress } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { useLayoutEffect } from 'react';
import { MOST_PULL, REFRESH_FROM, usePull } from './use-pull.ts';

/** How far the content moves at most, pixels. */
const MOST_SHIFT = 60;

interface PullToRefreshProps {
  /** The content that is pulled, and moved. */
  area: HTMLElement;
  disabled?: boolean;
  onRefresh: () => Promise<unknown>;
}

/** Lets an area be refreshed by pulling it down; a ring above it fills while it is pulled and turns while it refreshes. */
export default function PullToRefresh({ area, disabled = false, onRefresh }: PullToRefreshProps) {
  const { distance, refreshing } = usePull(area, { disabled, onRefresh });
  useLayoutEffect(() => {
    area.style.transition = 'transform 0.15s';
    const shift = Math.min(MOST_SHIFT, distance);
    area.style.transform = shift > 0 ? `translateY(${shift}px)` : '';
  }, [area, distance]);
  if (distance === 0 && !refreshing) return null;
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, top: 12, display: 'flex', justifyContent: 'center' }}>
      {refreshing ? (
        <CircularProgress size={36} aria-label={say('Refreshing')} />
      ) : (
        <CircularProgress
          aria-hidden
          size={36}
          variant="determinate"
          value={(Math.min(distance, REFRESH_FROM) / REFRESH_FROM) * 100}
          sx={{ opacity: 0.4 + 0.6 * (distance / MOST_PULL) }}
        />
      )}
    </Box>
  );
}
