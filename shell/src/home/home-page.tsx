import { Box, Button } from '@mui/material';
import { EmptyNestDrawing, EmptyState, ErrorState, VisuallyHidden } from '@nestling/shared-ui';
import { useSelectedBaby } from '@nestling/shared-ui/platform';
import { useBabyList } from '../babies/use-baby-list.ts';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { Dashboard, DashboardSkeleton } from './dashboard.tsx';

/** `/`: what to do now for the selected baby. */
export function HomePage() {
  return (
    <Box sx={{ width: 1, maxWidth: 1160, mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: { xs: 1.5, sm: 3 }, pb: 4 }}>
      <title>Nestling</title>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Home
      </VisuallyHidden>
      <HomeContent />
    </Box>
  );
}

function HomeContent() {
  const { state, refetch } = useBabyList();
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
