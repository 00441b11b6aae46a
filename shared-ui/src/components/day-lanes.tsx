import { Box } from '@mui/material';
import type { PointProps } from '@nestling/contract';
import { sayTitle } from '@nestling/shared-ui/words';
import { contributionsAt, PointSlot } from '../platform/points.ts';

/** The bands that remotes draw beside a timeline: time goes from left to right, from edge to edge. Nothing where none does. */
export const DayLanes = (time: PointProps['day.lane']) =>
  contributionsAt('day.lane').map(({ name, title, height }) => (
    <Box key={name} role="group" aria-label={sayTitle(title)} sx={{ overflow: 'hidden' }} style={{ height }}>
      <PointSlot<'day.lane'> compact name={name} props={time} fallback={null} />
    </Box>
  ));
