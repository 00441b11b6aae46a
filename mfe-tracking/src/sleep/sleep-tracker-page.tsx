import { Button, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { SLEEP_TONES } from '../activity/duration-tone.ts';
import { NoSleeps } from './no-sleeps.tsx';
import { PastSleepButton } from './past-sleep-button.tsx';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';
import { SleepBeginning } from './sleep-beginning.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { SleepNotes, useSleepNotes } from './sleep-notes.tsx';
import { useSleeps } from './use-sleeps.ts';

const RECENT_SLEEPS = 5;

interface SleepTrackerPageProps {
  baby: Baby;
  /** The card with the wake-window reminders, at the end: they are set once. */
  reminders?: ReactNode;
}

/** Starts and ends sleeps, with notes and the latest sleeps. */
export function SleepTrackerPage({ baby, reminders }: SleepTrackerPageProps) {
  const { sleeps, read } = useSleeps(baby.id);
  const navigate = useNavigate();
  const history = `/babies/${baby.id}/sleep`;
  const activityOf = useActivityOf(baby.name);
  const recent = sleeps.slice(0, RECENT_SLEEPS).map(activityOf);
  return (
    <WidePage title={say('Sleep tracker')}>
      <Columns
        lead={
          <>
            <ReadProblem {...read} />
            <ControlCard babyId={baby.id} sleeps={sleeps} />
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', '& > *': { flex: '1 1 9rem', px: 1 } }}>
              <PastSleepButton babyId={baby.id} />
              <Button component={Link} to={history} variant="outlined">
                {say('View Full History')}
              </Button>
            </Stack>
          </>
        }
      >
        {read.loading ? (
          <CardSkeleton title={say('Recent sessions')} height={400} />
        ) : (
          <Card title={say('Recent sessions')}>
            {recent.length > 0 ? (
              <ActivityList
                babyId={baby.id}
                label={say('Recent sessions')}
                lines={recent}
                tones={SLEEP_TONES}
                onEdit={({ id }) => navigate(history, { state: { editSleepId: id } })}
              />
            ) : (
              <NoSleeps babyId={baby.id} known={!read.problem} />
            )}
          </Card>
        )}
        {/* Below a list of unknown length it would move. */}
        {!read.loading && reminders}
      </Columns>
    </WidePage>
  );
}

/** Apart, so that a typed letter draws no list. */
function ControlCard({ babyId, sleeps }: { babyId: string; sleeps: readonly LocalSleep[] }) {
  const active = activeSleep(sleeps);
  const notes = useSleepNotes(active);
  return (
    <Card aria-label={say('Sleep control')}>
      <Stack sx={{ gap: 2 }}>
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} notes={notes.typed} guess="detailed" />
        {active && <SleepBeginning key={active.id} sleep={active} />}
        <SleepNotes babyId={babyId} active={active} notes={notes} />
      </Stack>
    </Card>
  );
}
