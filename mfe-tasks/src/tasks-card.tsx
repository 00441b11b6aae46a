import { Card, EmptyState } from '@nestling/shared-ui';

/** The dashboard's card for the to-dos of a baby. */
export function TasksCard() {
  return (
    <Card title="Tasks">
      <EmptyState title="Nothing to do here yet" text="To-dos and reminders for you and who helps are on their way." />
    </Card>
  );
}
