import { Button, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, EmptyState, Page, SleepingBabyDrawing } from '@nestling/shared-ui';
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
import type { LocalSleep } from './project-sleeps.ts';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { useSleeps } from './use-sleeps.ts';

/** The sleeps of the last 7 days by day, with the control on top: the mobile bar's Sleep link leads here (T-03). */
export function SleepHistoryPage({ baby }: { baby: Baby }) {
  const { sleeps, loading, problem, retry } = useSleeps(baby.id);
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
        {problem && <ReadProblem text={problem} onRetry={retry} />}
        {loading ? (
          <>
            <CardSkeleton height={164} />
            <CardSkeleton height={400} />
          </>
        ) : (
          <>
            <Card aria-label="Sleep control">
              <SleepLaunchpad babyId={baby.id} sleeps={sleeps} />
            </Card>
            <SleepDays baby={baby} sleeps={sleeps} mayBeEmpty={!problem} />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface SleepDaysProps {
  baby: Baby;
  sleeps: readonly LocalSleep[];
  /** A list that could not be read is not called empty. */
  mayBeEmpty: boolean;
}

/** One card a day. A record that the tracker asked to edit (`editSleepId`) opens at once, and once only (H-39). */
function SleepDays({ baby, sleeps, mayBeEmpty }: SleepDaysProps) {
  const zone = useZone();
  const navigate = useNavigate();
  const { state, pathname } = useLocation() as { state: { editSleepId?: string } | null; pathname: string };
  const asked = sleeps.find(({ id }) => id === state?.editSleepId);
  const { edit, editor } = useActivityEditor(asked && activityOfSleep(asked, baby.name));
  const told = state?.editSleepId !== undefined;
  useEffect(() => {
    if (told) navigate(pathname, { replace: true, state: null });
  }, [told, pathname, navigate]);

  if (sleeps.length === 0 && mayBeEmpty) {
    return (
      <Card>
        <EmptyState
          drawing={<SleepingBabyDrawing />}
          title="No sleep in the last 7 days"
          text="Tap 'Start sleep' when the baby falls asleep."
        />
      </Card>
    );
  }
  const now = Date.now();
  return (
    <>
      {groupByDay(sleeps, zone).map(({ day, records }) => (
        <Card key={day.toString()} title={dayText(day, now, zone)}>
          <ActivityList
            label={`Sleep, ${dayText(day, now, zone)}`}
            activities={records.map((sleep) => activityOfSleep(sleep, baby.name))}
            tones={SLEEP_TONES}
            onEdit={edit}
          />
        </Card>
      ))}
      {editor}
    </>
  );
}
