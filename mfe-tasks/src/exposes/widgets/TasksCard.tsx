import type { Expose } from '@nestling/shared-ui/platform';
import { TasksCard } from '../../tasks-card.tsx';

export default TasksCard satisfies Expose<'tasks/widgets/TasksCard'>;
