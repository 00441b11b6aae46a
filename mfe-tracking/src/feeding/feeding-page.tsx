import { Button, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type Baby, inContext } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { Columns, useRoomForTwo, WidePage } from '@nestling/shared-ui/columns';
import { useMay } from '@nestling/shared-ui/people';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { GoToDay } from '../diary/go-to-day.tsx';
import { OpenCalendar } from '../diary/open-calendar.tsx';
import { RecordFeedingDialog } from './feeding-dialogs.ts';
import { FeedingHistory } from './feeding-history.tsx';
import { likelyType } from './last-feeding.ts';
import { LastBreastBadge, LastFeedingBadge } from './last-feeding-badge.tsx';
import { LastFeedings } from './last-feedings.tsx';
import { NursingSides } from './nursing-sides.tsx';
import { activeFeeding } from './project-feedings.ts';
import { RunningFeeding } from './running-feeding.tsx';
import { StartFeedingForm } from './start-feeding-form.tsx';
import { useFeedings } from './use-feedings.ts';
import { useLastBottle } from './use-last-bottle.ts';
import { useNursing } from './use-nursing.ts';
import { WhatCounts } from './what-counts.tsx';

/** So many stand beside the control. */
const NEWEST = 8;

type TabName = 'active' | 'history';

/** Starts and ends feedings, records past ones, and shows all of them. */
export function FeedingPage({ baby }: { baby: Baby }) {
  const [tab, setTab] = useState<TabName>('active');
  const isRoomy = useRoomForTwo();
  const id = useId();
  return (
    <WidePage
      title={say(inContext('title', 'Feeding'))}
      actions={!(isRoomy && tab === 'history') && <GoToDay baby={baby} />}
    >
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="fullWidth"
        aria-label={say(inContext('title', 'Feeding'))}
        sx={{ mb: 2 }}
      >
        <Tab value="active" label={say('Active Feeding')} id={`${id}-active`} aria-controls={`${id}-panel`} />
        <Tab value="history" label={say('History')} id={`${id}-history`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'active' ? (
          <Columns lead={<ActiveTab baby={baby} onRecorded={() => setTab('history')} />}>
            {isRoomy && <Newest babyId={baby.id} />}
          </Columns>
        ) : (
          <Columns lead={isRoomy && <OpenCalendar baby={baby} />}>
            <FeedingHistory baby={baby} />
          </Columns>
        )}
      </div>
    </WidePage>
  );
}

/** What a tap adds to, where there is room for it. */
function Newest({ babyId }: { babyId: string }) {
  const { feedings } = useFeedings(babyId);
  if (feedings.length === 0) return null;
  return (
    <Card title={say('Last feedings')}>
      <LastFeedings babyId={babyId} feedings={feedings} count={NEWEST} />
    </Card>
  );
}

/** The feeding that runs, or the way to start one. `onRecorded`: it is over, or a past one is kept. */
function ActiveTab({ baby, onRecorded }: { baby: Baby; onRecorded: () => void }) {
  const { feedings, read } = useFeedings(baby.id);
  const active = activeFeeding(feedings);
  const { nursing } = useNursing(feedings);
  const { milk } = useLastBottle(baby.id).proposed;
  const [recording, setRecording] = useState(false);
  const mayRecord = useMay(baby.id, 'record');
  const [last] = feedings;
  return (
    <Stack sx={{ gap: 2 }}>
      <ReadProblem {...read} />
      <Card aria-label={say('Feeding control')}>
        <Stack sx={{ gap: 2 }}>
          {read.loading && !last ? (
            <Skeleton width={200} height={32} />
          ) : (
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              {(last || !read.problem) && <LastFeedingBadge babyId={baby.id} feedings={feedings} />}
              <LastBreastBadge babyId={baby.id} feedings={feedings} />
              <WhatCounts baby={baby} />
            </Stack>
          )}
          {nursing && mayRecord && <NursingSides babyId={baby.id} nursing={nursing} feedings={feedings} />}
          {active ? (
            <RunningFeeding key={active.id} feeding={active} babyName={baby.name} onEnded={onRecorded} />
          ) : mayRecord ? (
            <StartFeedingForm
              babyId={baby.id}
              likely={read.loading && !last ? undefined : likelyType(feedings)}
              milk={milk}
            />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{say('No feeding is running.')}</Typography>
          )}
        </Stack>
      </Card>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}>
        {mayRecord && (
          <Button variant="outlined" onClick={() => setRecording(true)}>
            {say('Record a past feeding')}
          </Button>
        )}
        <Button component={Link} to={`/babies/${baby.id}/analytics?view=feeding`} variant="outlined">
          {say('How Much This Week')}
        </Button>
      </Stack>
      {recording && (
        <RecordFeedingDialog
          babyId={baby.id}
          asks="past"
          bottle={{ milk }}
          onRecorded={onRecorded}
          onClose={() => setRecording(false)}
        />
      )}
    </Stack>
  );
}
