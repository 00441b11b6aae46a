import { Button, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type Baby, trendColumns } from '@nestling/contract';
import { activityColor, Card, NOT_PRINTED, PrintHead } from '@nestling/shared-ui';
import { useMemo, useState } from 'react';
import { Legend } from '../charts/legend.tsx';
import { useAsOfRead } from '../records/read-state.ts';
import { InsightsCard } from './insights-card.tsx';
import { HOUR_PX } from './place.ts';
import { Timeline } from './timeline.tsx';
import { useActivities } from './use-activities.ts';
import { useTrendWindow } from './use-trend-window.ts';
import { WindowControls } from './window-controls.tsx';

type Filter = 'all' | 'sleep' | 'feeding';

const LEGEND = [
  { label: 'Sleep', colors: [activityColor('night'), activityColor('nap')] },
  ...(['left', 'right', 'bottle', 'formula', 'solid'] as const).map((type) => ({
    label: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    colors: [activityColor(type)],
  })),
];

/** The window, its timeline and its patterns. */
export function Trends({ baby }: { baby: Baby }) {
  const [filter, setFilter] = useState<Filter>('all');
  const trendWindow = useTrendWindow();
  const { days, now, zone } = trendWindow;
  const [first, last] = [days[0], days.at(-1)];
  const activities = useActivities(baby.id, days, zone);
  const { sleeps, feedings, loading, failed, offline, old, retry } = activities;
  const columns = useMemo(
    () =>
      trendColumns({
        days,
        sleeps: filter === 'feeding' ? [] : sleeps,
        feedings: filter === 'sleep' ? [] : feedings,
        now,
        zone,
      }),
    [days, sleeps, feedings, filter, now, zone],
  );
  // The patterns of the window before stay until the new one is known.
  const known = useAsOfRead(activities.window, old);
  return (
    <Stack sx={{ gap: 2 }}>
      {first && last && <PrintHead baby={baby} first={first} last={last} />}
      <Card aria-label="Timeline">
        <Stack sx={{ gap: 1.5 }}>
          <WindowControls {...trendWindow} />
          <Tabs
            value={filter}
            onChange={(_, next: Filter) => setFilter(next)}
            variant="scrollable"
            scrollButtons={false}
            aria-label="Filter"
            sx={{ ...NOT_PRINTED, '& .MuiTab-root': { minWidth: 0 } }}
          >
            {(['all', 'sleep', 'feeding'] as const).map((each) => (
              <Tab
                key={each}
                value={each}
                label={`${each.charAt(0).toUpperCase()}${each.slice(1)}`}
                id={`filter-${each}`}
                aria-controls="timeline"
              />
            ))}
          </Tabs>
          <Legend entries={LEGEND} />
          <Stack role="tabpanel" id="timeline" aria-labelledby={`filter-${filter}`} aria-busy={loading || old}>
            {loading && <Skeleton height={24 * HOUR_PX} />}
            {failed && <NotRead offline={offline} onRetry={retry} />}
            {!loading && !failed && <Timeline columns={columns} now={now} zone={zone} />}
          </Stack>
        </Stack>
      </Card>
      {/* What could not be read is no lack of data. */}
      {!failed && (
        <InsightsCard sleeps={sleeps} feedings={feedings} window={known} now={now} zone={zone} loading={loading} />
      )}
    </Stack>
  );
}

/** Quiet, as a failure here is no news, but not an empty day either. */
const NotRead = ({ offline, onRetry }: { offline: boolean; onRetry: () => void }) => (
  <Stack sx={{ alignItems: 'flex-start', gap: 1.5, py: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>
      {offline ? 'These days are not on this device yet.' : 'These days could not be loaded.'}
    </Typography>
    <Button variant="outlined" onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);
