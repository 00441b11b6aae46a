import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'tasks',
  points: {
    'home.card': [
      {
        expose: './widgets/TasksCard',
        title: text('Tasks'),
        order: 30,
        heights: { desktop: 219, phone: 211, short: 211 },
        specified: 'tasks',
      },
    ],
  },
});
