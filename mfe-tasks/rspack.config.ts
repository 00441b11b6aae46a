import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: 'tasks',
  exposes: {
    './widgets/TasksCard': './src/exposes/widgets/TasksCard.tsx',
  },
});
