import { Card, EmptyState, SleepingBabyDrawing } from '@nestling/shared-ui';
import { BabyPage, Go } from './baby-page.tsx';

/** `/babies/:id/analytics`: where the figures of a baby's sleep will stand. */
export function SleepAnalyticsPage() {
  return (
    <BabyPage title="Sleep Analytics Dashboard">
      {(baby) => (
        <Card>
          <EmptyState
            drawing={<SleepingBabyDrawing />}
            title={`${baby.name}'s sleep in figures is on its way`}
            text="Soon: hours by night and day, average sleep and the times when sleep starts. Every sleep you record now will count."
            action={<Go to={`/babies/${baby.id}/sleep/tracker`}>Record Sleep</Go>}
          />
        </Card>
      )}
    </BabyPage>
  );
}
