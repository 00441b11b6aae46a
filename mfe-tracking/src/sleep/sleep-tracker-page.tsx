import { Button, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, Page } from '@nestling/shared-ui';
import { Link, useNavigate } from 'react-router-dom';
import { activityOfSleep } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { SLEEP_TONES } from '../activity/duration-tone.ts';
import { ReadProblem } from '../records/read-problem.tsx';
import { NoSleeps } from './no-sleeps.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { useSleeps } from './use-sleeps.ts';

const RECENT_SESSIONS = 5;

/** Starts and ends sleeps, with the latest sessions. */
export function SleepTrackerPage({ baby }: { baby: Baby }) {
  const { sleeps, read } = useSleeps(baby.id);
  const navigate = useNavigate();
  const history = `/babies/${baby.id}/sleep`;
  const sessions = sleeps.slice(0, RECENT_SESSIONS).map((sleep) => activityOfSleep(sleep, baby.name));
  return (
    <Page title="Sleep Tracker">
      <Stack sx={{ gap: 2 }}>
        <ReadProblem {...read} />
        <Card aria-label="Sleep control">
          <SleepLaunchpad babyId={baby.id} sleeps={sleeps} />
        </Card>
        {read.loading ? (
          <CardSkeleton title="Recent Sessions" height={400} />
        ) : (
          <Card title="Recent Sessions">
            {sessions.length > 0 ? (
              <ActivityList
                label="Recent sessions"
                activities={sessions}
                tones={SLEEP_TONES}
                onEdit={({ id }) => navigate(history, { state: { editSleepId: id } })}
              />
            ) : (
              <NoSleeps known={!read.problem} />
            )}
          </Card>
        )}
        <Button component={Link} to={history} variant="outlined">
          View Full History
        </Button>
      </Stack>
    </Page>
  );
}
