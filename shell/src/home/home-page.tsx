import { Box, Button } from '@mui/material';
import { EmptyNestDrawing, EmptyState, ErrorState, VisuallyHidden } from '@nestling/shared-ui';
import { queryClient, refreshAll, useSelectedBaby } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';
import { afterFirstScreen } from '../app/first-screen.ts';
import { useBabyList } from '../babies/use-baby-list.ts';
import { LOW } from '../layout/measures.ts';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { Dashboard, DashboardSkeleton } from './dashboard.tsx';
import type PullToRefresh from './pull-to-refresh.tsx';

/** `/`: what to do now for the selected baby. */
export function HomePage() {
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 1160,
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
        pt: { xs: 1.5, sm: 3 },
        pb: 4,
        [LOW]: { pt: 1.5 },
      }}
    >
      <title>Nestling</title>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Home
      </VisuallyHidden>
      <HomeContent />
    </Box>
  );
}

const refresh = () => refreshAll(queryClient);

/** Nobody pulls a page that does not stand yet: what listens for it comes after the first screen. Milliseconds. */
const PULL_AFTER_MS = 500;

function HomeContent() {
  const { state, refetch } = useBabyList();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [Pull, setPull] = useState<typeof PullToRefresh>();
  useEffect(() => {
    afterFirstScreen(PULL_AFTER_MS)
      .then(() => import('./pull-to-refresh.tsx'))
      // Without it the page has its 'Refresh' buttons.
      .then(({ default: loaded }) => setPull(() => loaded), console.error);
  }, []);
  return (
    <Box sx={{ position: 'relative' }}>
      {Pull && area && <Pull area={area} disabled={state === 'loading'} onRefresh={refresh} />}
      <Box ref={setArea} sx={{ minHeight: '60dvh', transition: 'transform 0.15s' }}>
        <Babies state={state} refetch={refetch} />
      </Box>
    </Box>
  );
}

function Babies({ state, refetch }: Pick<ReturnType<typeof useBabyList>, 'state' | 'refetch'>) {
  const baby = useSelectedBaby();
  if (state === 'loading') return <DashboardSkeleton />;
  if (state === 'failed') return <ErrorState message="Failed to load babies. Please try again." onRetry={refetch} />;
  if (baby) return <Dashboard babyId={baby.id} />;
  return (
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title="No babies added yet"
      text="Add your first baby to start tracking"
      action={
        <Button component={PreloadingLink} to="/babies/new" variant="contained" size="large">
          Add Baby
        </Button>
      }
    />
  );
}
