import { Card, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { BabyPage, Go } from './baby-page.tsx';

/** `/trends` and `/babies/:id/trends`: where the days of a baby will stand side by side. */
export function ActivityTrendsPage() {
  return (
    <BabyPage title="Activity Trends">
      {(baby) => (
        <Card>
          <EmptyState
            drawing={<EmptyNestDrawing />}
            title={`${baby.name}'s days, side by side, are on their way`}
            text="Soon: sleeps and feedings of each day in one picture, so that a rhythm shows. Until then the history has every sleep."
            action={<Go to={`/babies/${baby.id}/sleep`}>See sleep history</Go>}
          />
        </Card>
      )}
    </BabyPage>
  );
}
