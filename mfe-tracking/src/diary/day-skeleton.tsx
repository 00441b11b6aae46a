import { Skeleton, Stack } from '@mui/material';
import { Card, VisuallyHidden } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

/** So many rows has a usual day. */
const ROWS = 14;

/** While a day is read: its head, and rows as high as those to come. */
export const DaySkeleton = () => (
  <Card aria-busy>
    <VisuallyHidden>{say('Loading')}</VisuallyHidden>
    <Stack aria-hidden sx={{ gap: 1.5 }}>
      <Skeleton width="40%" height={28} />
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Stack>
  </Card>
);
