import { Button, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type Baby, feedingKind, inContext, ofKind, sleepKind } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { useAllLooks, type WholeLook } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { ClockNote, OwnClock } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useMemo, useState } from 'react';
import { MakerChoice } from '../makers/maker-choice.tsx';
import { useMaker } from '../makers/use-maker.ts';
import { useAsOfRead } from '../records/after-a-read.ts';
import { InsightsCard } from './insights-card.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { HOUR_PX } from './place.ts';
import { Timeline } from './timeline.tsx';
import { useActivities } from './use-activities.ts';
import { useTrendColumns } from './use-trend-columns.ts';
import { useTrendWindow } from './use-trend-window.ts';
import { WindowControls } from './window-controls.tsx';

/** On the screen the choice itself says it. */
const PRINTED_ONLY = { display: 'none', '@media print': { display: 'block' } };
/** Every kind, or the name of one. */
const ALL = 'all';

const tabOf = ({ kind, label }: WholeLook) => ({ name: kind.name, label });

/** The window, its timeline and its patterns, by the clock here or where the records are from. */
export const Trends = ({ baby }: { baby: Baby }) => (
  <OwnClock>
    <TrendsByClock baby={baby} />
  </OwnClock>
);

function TrendsByClock({ baby }: { baby: Baby }) {
  const [chosen, chooseKind] = useState(ALL);
  const trendWindow = useTrendWindow();
  const { days, now, zone } = trendWindow;
  const [first, last] = [days[0], days.at(-1)];
  const { looks: declared, awaited } = useAllLooks();
  const activities = useActivities(baby.id, days, zone);
  const { records, problem, offline, old, retry } = activities;
  const maker = useMaker(baby.id, records);
  const { made, words } = maker;
  const loading = activities.loading || awaited || maker.awaited;
  const shown = useTrendColumns({ days, now, zone, declared, records, made, chosen });
  const { looks, alone, legend, columns } = shown;
  const filter = alone?.kind.name ?? ALL;
  const [sleeps, feedings] = useMemo(() => [ofKind(sleepKind, records), ofKind(feedingKind, records)], [records]);
  // The patterns of the window before stay until the new one is known.
  const known = useAsOfRead(activities.window, old);
  return (
    <Stack sx={{ gap: 2 }}>
      {first && last && <PrintHead baby={baby} first={first} last={last} />}
      {words && <Typography sx={PRINTED_ONLY}>{words.recordedBy}</Typography>}
      <Card aria-label={say('Timeline')}>
        <Stack sx={{ gap: 1.5 }}>
          <WindowControls {...trendWindow} />
          <ClockNote records={records} />
          <MakerChoice {...maker} />
          <KindTabs looks={looks} filter={filter} choose={chooseKind} />
          <MarkLegend {...legend} />
          <Stack role="tabpanel" id="timeline" aria-labelledby={`filter-${filter}`} aria-busy={loading || old}>
            {loading && <Skeleton height={24 * HOUR_PX} />}
            {problem && (
              <NotRead problem={offline ? say('These days are not on this device yet.') : problem} onRetry={retry} />
            )}
            {!loading && !problem && (
              <Timeline
                babyId={baby.id}
                columns={columns}
                looks={looks}
                now={now}
                zone={zone}
                empty={
                  shown.isHiding
                    ? say('All of it is hidden. Show it again in the legend.')
                    : (words?.recordedNo(alone ?? 'nothing') ?? say('Nothing is recorded in these days.'))
                }
                recordedBy={words?.recordedBy}
              />
            )}
          </Stack>
        </Stack>
      </Card>
      {/* What could not be read is no lack of data. */}
      {!problem && (
        <InsightsCard
          baby={baby}
          sleeps={sleeps}
          feedings={feedings}
          window={known}
          now={now}
          zone={zone}
          loading={loading}
          note={words && say("From everybody's records.")}
        />
      )}
    </Stack>
  );
}

interface KindTabsProps {
  looks: readonly WholeLook[];
  filter: string;
  choose: (name: string) => void;
}

/** Drawn again only with what it shows: each time it has the browser lay out the page. */
const KindTabs = memo(function KindTabs({ looks, filter, choose }: KindTabsProps) {
  useSpoken();
  const tabs = [{ name: ALL, label: say(inContext('kinds of records', 'All')) }, ...looks.map(tabOf)];
  return (
    <Tabs
      value={filter}
      onChange={(_, next: string) => choose(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={say(inContext('what is shown', 'Filter'))}
      sx={{ ...NOT_PRINTED, '& .MuiTab-root': { minWidth: 0 } }}
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} id={`filter-${name}`} aria-controls="timeline" />
      ))}
    </Tabs>
  );
}, isSame);

/** Other days have other looks, which are mostly the same ones. */
function isSame(a: KindTabsProps, b: KindTabsProps): boolean {
  const haveSameLooks = a.looks.length === b.looks.length && a.looks.every((look, i) => look === b.looks[i]);
  return haveSameLooks && a.filter === b.filter && a.choose === b.choose;
}

/** Quiet, as a failure here is no news, but not an empty day either. */
const NotRead = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <Stack sx={{ alignItems: 'flex-start', gap: 1.5, py: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>{problem}</Typography>
    <Button variant="outlined" onClick={onRetry}>
      {say('Retry')}
    </Button>
  </Stack>
);
