import type { Expose } from '@nestling/shared-ui/platform';
import { TasksCard } from '../../card/tasks-card.tsx';

/** Keyed by the baby, so that no form outlives a switch. */
const TasksCardWidget = ({ babyId }: { babyId: string }) => <TasksCard key={babyId} babyId={babyId} />;

export default TasksCardWidget satisfies Expose<'home.card'>;
