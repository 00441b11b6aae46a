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
  return (
    <Page title="Feeding">
      <Stack sx={{ gap: 2 }}>
        <FeedingCard babyId={baby.id} />
        <LatestFeedings baby={baby} />
      </Stack>
    </Page>
  );
}

/** The list below the card, which already says when it could not be read. */
function LatestFeedings({ baby }: { baby: Baby }) {
  const { feedings, read } = useFeedings(baby.id);
  const { edit, editor } = useActivityEditor();
  if (read.loading) return <CardSkeleton title="Latest Feedings" height={400} />;
  if (read.problem && feedings.length === 0) return null;
  return (
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
      {editor}
    </Card>
  );
}
