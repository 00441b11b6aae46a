import { Box, Button, Stack, Tab, Tabs } from '@mui/material';
import { inContext } from '@nestling/contract';
import { BackIcon } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { BabyPage } from '../baby-page.tsx';
import { FeedingView } from '../feeding/feeding-view.tsx';
import { useMakerSearch } from '../makers/use-maker.ts';
import { MetricsView } from '../metrics/metrics-view.tsx';
import { GuessView } from '../next-sleep/guess-view.tsx';
import { withValue } from '../query-of-address.ts';
import { BabyTabs } from './baby-tabs.tsx';
import { Overview } from './overview.tsx';

/** Below the title on a phone, its text in line with it. */
const BACK = { ml: { xs: -1.75, sm: 0 }, mr: -1.75, ...NOT_PRINTED };

/** All in sight, on a phone two and two; MUI's own mark of the chosen tab stands below the last line. */
const IN_LINES = {
  maxWidth: 680,
  '& .MuiTabs-list': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))' },
  '& .MuiTab-root': { maxWidth: '100%', px: 0.5, borderRadius: 0 },
  '& .Mui-selected': { boxShadow: 'inset 0 -4px' },
} as const;

/** The tabs beside the overview, as the address names them. */
const VIEWS = ['metrics', 'feeding', 'guess'] as const;

/** `/babies/:id/analytics`: the figures of a baby's sleep; `?view=metrics` is the tab with the detailed ones, `?view=feeding` that of its meals, `?view=guess` that of the guess. */
export function SleepAnalyticsPage() {
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const makerSearch = useMakerSearch();
  const asked = search.get('view');
  const view = VIEWS.find((each) => each === asked) ?? 'overview';
  return (
    <BabyPage
      title={view === 'feeding' ? say('Feeding analytics') : say('Sleep Analytics Dashboard')}
      actions={
        <Button
          component={Link}
          to={`${id ? `/babies/${id}/trends` : '/trends'}${makerSearch}`}
          startIcon={<BackIcon />}
          sx={BACK}
        >
          {say('Trends')}
        </Button>
      }
    >
      {(baby, babies) => (
        <Stack sx={{ gap: 2 }}>
          <Tabs
            value={view}
            onChange={(_, next: string) =>
              setSearch((query) => withValue(query, 'view', next === 'overview' ? undefined : next), { replace: true })
            }
            slotProps={{ indicator: { sx: { display: 'none' } } }}
            aria-label={say(inContext('what is shown', 'View'))}
            sx={{ ...IN_LINES, ...NOT_PRINTED }}
          >
            <Tab value="overview" label={say('Overview')} id="view-overview" aria-controls="view" />
            <Tab value="metrics" label={say('Detailed metrics')} id="view-metrics" aria-controls="view" />
            <Tab value="feeding" label={say(inContext('title', 'Feeding'))} id="view-feeding" aria-controls="view" />
            <Tab value="guess" label={say('Next sleep')} id="view-guess" aria-controls="view" />
          </Tabs>
          <Box role="tabpanel" id="view" aria-labelledby={`view-${view}`}>
            {view === 'metrics' && <MetricsView baby={baby} babies={babies} />}
            {view === 'feeding' && (
              <FeedingView key={baby.id} baby={baby} tabs={<BabyTabs baby={baby} babies={babies} />} />
            )}
            {view === 'guess' && (
              <GuessView key={baby.id} baby={baby} tabs={<BabyTabs baby={baby} babies={babies} />} />
            )}
            {view === 'overview' && (
              <Overview key={baby.id} baby={baby} tabs={<BabyTabs baby={baby} babies={babies} />} />
            )}
          </Box>
        </Stack>
      )}
    </BabyPage>
  );
}
