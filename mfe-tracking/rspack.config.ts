import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: 'tracking',
  exposes: {
    './routes': './src/exposes/routes.tsx',
    './kinds': './src/exposes/kinds.ts',
    './widgets/SleepCard': './src/exposes/widgets/SleepCard.tsx',
    './widgets/FeedingCard': './src/exposes/widgets/FeedingCard.tsx',
    './widgets/RecentActivities': './src/exposes/widgets/RecentActivities.tsx',
  },
});
