import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { BabyPage } from '../baby-page.tsx';
import { MetricsView } from '../metrics/metrics-view.tsx';
import { NOT_PRINTED } from '../paper-ink.tsx';
import { BabyTabs } from './baby-tabs.tsx';
import { Overview } from './overview.tsx';

/** `/babies/:id/analytics`: the figures of a baby's sleep; `?view=metrics` is the tab with the detailed ones (H-55). */
export function SleepAnalyticsPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'metrics' ? 'metrics' : 'overview';
  return (
    <BabyPage title="Sleep Analytics Dashboard">
      {(baby, babies) => (
        <Stack sx={{ gap: 2 }}>
          <Tabs
            value={view}
            onChange={(_, next: string) => setSearch(next === 'metrics' ? { view: next } : {}, { replace: true })}
            variant="scrollable"
            scrollButtons={false}
            aria-label="View"
            sx={NOT_PRINTED}
          >
            <Tab value="overview" label="Overview" id="view-overview" aria-controls="view" />
            <Tab value="metrics" label="Detailed metrics" id="view-metrics" aria-controls="view" />
          </Tabs>
          <Box role="tabpanel" id="view" aria-labelledby={`view-${view}`}>
            {view === 'metrics' ? (
              <MetricsView baby={baby} babies={babies} />
            ) : (
              <Overview key={baby.id} baby={baby} tabs={<BabyTabs baby={baby} babies={babies} />} />
            )}
          </Box>
        </Stack>
      )}
    </BabyPage>
  );
}
