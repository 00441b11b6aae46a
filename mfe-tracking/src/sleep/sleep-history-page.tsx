import { Button, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, Page } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { activityOfSleep } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { SLEEP_TONES } from '../activity/duration-tone.ts';
import { dayText } from '../activity/time-text.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { ReadProblem } from '../records/read-problem.tsx';
import { groupByDay } from './group-by-day.ts';
import { NoSleeps } from './no-sleeps.tsx';
import type { LocalSleep } from './project-sleeps.ts';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { useSleeps } from './use-sleeps.ts';

/** The sleeps of the last 7 days by day, with the control on top: the mobile bar's Sleep link leads here (T-03). */
export function SleepHistoryPage({ baby }: { baby: Baby }) {
  const { sleeps, read } = useSleeps(baby.id);
  return (
    <Page
      title="Sleep History"
      actions={
        <Button component={Link} to={`/babies/${baby.id}/sleep/tracker`}>
          Back to Tracker
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ReadProblem {...read} />
        <Card aria-label="Sleep control">
          <SleepLaunchpad babyId={baby.id} sleeps={sleeps} />
        </Card>
        {read.loading ? (
          <CardSkeleton height={400} />
        ) : (
          <>
            {sleeps.length === 0 && (
              <Card>
                <NoSleeps known={!read.problem} />
              </Card>
            )}
            <SleepDays baby={baby} sleeps={sleeps} />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** One card a day. A record that the tracker asked to edit (`editSleepId`) opens at once, and once only (H-39). */
function SleepDays({ baby, sleeps }: { baby: Baby; sleeps: readonly LocalSleep[] }) {
  const zone = useZone();
  const navigate = useNavigate();
  const location = useLocation();
  const asksFor = (location.state as { editSleepId?: string } | null)?.editSleepId;
  const asked = sleeps.find(({ id }) => id === asksFor);
  const { edit, editor } = useActivityEditor(asked && activityOfSleep(asked, baby.name));
  useEffect(() => {
    if (asksFor !== undefined) navigate(location.pathname, { replace: true, state: null });
  }, [asksFor, location.pathname, navigate]);

  const now = Date.now();
  return (
    <>
      {groupByDay(sleeps, zone).map(({ day, records }) => (
        <Card key={day.toString()} title={dayText(day, now, zone)}>
          <ActivityList
            label={`Sleep, ${dayText(day, now, zone)}`}
            activities={records.map((sleep) => activityOfSleep(sleep, baby.name))}
            tones={SLEEP_TONES}
            day={day}
            onEdit={edit}
          />
        </Card>
      ))}
      {editor}
    </>
  );
}
