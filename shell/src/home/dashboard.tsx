import { Box, CircularProgress } from '@mui/material';
import { HOME_EXPOSES } from '@nestling/contract';
import { CardSkeleton, VisuallyHidden } from '@nestling/shared-ui';
import type { ReactNode } from 'react';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { DESKTOP } from '../layout/measures.ts';

type HomeExpose = (typeof HOME_EXPOSES)[number];

/** Each card's place until it stands: as high as the card without much in it, so that little moves. Pixels. */
const PLACES: Record<HomeExpose, { title: string; height: number }> = {
  'tracking/widgets/SleepCard': { title: 'Sleep', height: 324 },
  'tracking/widgets/FeedingCard': { title: 'Feeding', height: 284 },
  'tasks/widgets/TasksCard': { title: 'Tasks', height: 220 },
  'tracking/widgets/RecentActivities': { title: 'Recent Activities', height: 360 },
};

/** The cards of the selected baby: on a phone one below the other, else sleep wide beside feeding and the rest below (T-33). */
export const Dashboard = ({ babyId }: { babyId: string }) => (
  <CardGrid
    card={(name) => <RemoteSlot name={name} props={{ babyId }} fallback={<CardSkeleton {...PLACES[name]} />} />}
  />
);

/** The dashboard's shape before it is known which baby it is about. */
export const DashboardSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading babies</VisuallyHidden>
    <CircularProgress
      aria-hidden
      size={36}
      sx={{ position: 'absolute', zIndex: 1, top: 84, left: 'calc(50% - 18px)' }}
    />
    <CardGrid card={(name) => <CardSkeleton {...PLACES[name]} />} />
  </>
);

function CardGrid({ card }: { card: (name: HomeExpose) => ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2.5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        [DESKTOP]: {
          gridTemplateColumns: 'minmax(0, 1fr) 344px',
          '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
        },
      }}
    >
      {HOME_EXPOSES.map((name) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {card(name)}
        </Box>
      ))}
    </Box>
  );
}
