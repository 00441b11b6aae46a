import { Box, TooltipDelay, useMediaQuery } from '@mui/material';
import { HOME_EXPOSES } from '@nestling/contract';
import { CardSkeleton, VisuallyHidden } from '@nestling/shared-ui';
import { useIsMobile } from '@nestling/shared-ui/platform';
import type { ReactNode } from 'react';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { DESKTOP, LOW } from '../layout/measures.ts';

type HomeExpose = (typeof HOME_EXPOSES)[number];

interface Place {
  title: string;
  /** Pixels: on a desktop, on a phone, on one that is short or lies, where the first two cards are tighter. */
  heights: readonly [desktop: number, phone: number, short: number];
}

/** Each card's place until it stands: as high as the card, so that nothing moves. */
const PLACES: Record<HomeExpose, Place> = {
  'tracking/widgets/SleepCard': { title: 'Sleep', heights: [356, 348, 312] },
  'tracking/widgets/FeedingCard': { title: 'Feeding', heights: [356, 253, 237] },
  'tasks/widgets/TasksCard': { title: 'Tasks', heights: [219, 211, 211] },
  'tracking/widgets/RecentActivities': { title: 'Recent Activities', heights: [360, 360, 360] },
};

/** Where a thumb or a mouse passes often, a tooltip waits. Milliseconds. */
const TOOLTIP_DELAY_MS = 700;

function CardPlace({ name }: { name: HomeExpose }) {
  const isPhone = useIsMobile();
  const isShort = useMediaQuery('(max-width: 767px) and (max-height: 720px), (max-height: 479.95px)', { noSsr: true });
  const { title, heights } = PLACES[name];
  return <CardSkeleton title={title} height={heights[isShort ? 2 : isPhone ? 1 : 0]} />;
}

/** The cards of the selected baby: on a phone one below the other, else sleep wide beside feeding, and tasks beside what was last below. */
export const Dashboard = ({ babyId }: { babyId: string }) => (
  <TooltipDelay value={TOOLTIP_DELAY_MS}>
    <CardGrid card={(name) => <RemoteSlot name={name} props={{ babyId }} fallback={<CardPlace name={name} />} />} />
  </TooltipDelay>
);

/** The dashboard's shape before it is known which baby it is about. */
export const DashboardSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading babies</VisuallyHidden>
    <CardGrid card={(name) => <CardPlace name={name} />} />
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
          gridTemplateColumns: 'minmax(0, 1fr) minmax(344px, 36%)',
          // Beside each other, lists that grow push nothing away.
          '& > :nth-of-type(n + 3)': { alignSelf: 'start' },
        },
        [LOW]: { gap: 1.5, alignItems: 'start' },
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
