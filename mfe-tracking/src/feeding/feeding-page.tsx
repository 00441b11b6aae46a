import { Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import { activityOfFeeding } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { FEEDING_TONES } from '../activity/duration-tone.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { FeedingCard } from './feeding-card.tsx';
import { useFeedings } from './use-feedings.ts';

/** One-tap feedings and the latest ones. */
export function FeedingPage({ baby }: { baby: Baby }) {
  const { feedings, loading, problem } = useFeedings(baby.id);
  const { edit, editor } = useActivityEditor();
  return (
    <Page title="Feeding">
      <Stack sx={{ gap: 2 }}>
        <FeedingCard babyId={baby.id} />
        {loading ? (
          <CardSkeleton title="Latest Feedings" height={400} />
        ) : (
          (feedings.length > 0 || !problem) && (
            <Card title="Latest Feedings">
              {feedings.length > 0 ? (
                <ActivityList
                  label="Latest feedings"
                  activities={feedings.map((feeding) => activityOfFeeding(feeding, baby.name))}
                  tones={FEEDING_TONES}
                  onEdit={edit}
                />
              ) : (
                <EmptyState
                  drawing={<EmptyNestDrawing />}
                  title="No feedings recorded yet"
                  text="Tap a button above to record the first one."
                />
              )}
            </Card>
          )
        )}
      </Stack>
      {editor}
    </Page>
  );
}
