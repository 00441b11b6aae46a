import { inContext, text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'tracking',
  draws: ['day.lane'],
  pages: [
    {
      path: '/sleep',
      expose: './routes',
      navigation: {
        label: inContext('title', 'Sleep'),
        icon: 'sleep',
        order: 10,
        ofBaby: '/babies/:id/sleep/tracker',
        specified: true,
      },
    },
    { path: '/babies/:id/sleep', expose: './routes', within: '/sleep' },
    { path: '/babies/:id/sleep/tracker', expose: './routes', within: '/sleep' },
    {
      path: '/feeding',
      expose: './feeding',
      navigation: {
        label: inContext('title', 'Feeding'),
        icon: 'feeding',
        order: 20,
        ofBaby: '/babies/:id/feeding',
        specified: true,
      },
    },
    { path: '/babies/:id/feeding', expose: './feeding', within: '/feeding' },
    { path: '/babies/:id/history', expose: './diary' },
    { path: '/babies/:id/history/:day', expose: './diary' },
  ],
  points: {
    'home.card': [
      {
        expose: './widgets/SleepCard',
        title: inContext('title', 'Sleep'),
        order: 10,
        heights: {
          desktop: 369,
          phone: 361,
          short: 300,
          narrowest: 14,
          night: 32,
          morning: { desktop: 107, phone: 107, short: 21 },
        },
        specified: 'sleep',
      },
      {
        expose: './widgets/FeedingCard',
        title: inContext('title', 'Feeding'),
        order: 20,
        heights: { desktop: 358, phone: 287, short: 237, night: 125 },
        specified: 'feeding',
      },
      {
        expose: './widgets/RecentActivities',
        title: text('Recent Activities'),
        order: 40,
        heights: { desktop: 360, phone: 360, short: 360 },
        specified: 'recent',
      },
    ],
    'baby.state': [{ expose: './widgets/BabyState' }],
    'settings.section': [
      { expose: './widgets/NursingSettings', title: text('Nursing'), order: 15, within: 'account' },
      { expose: './widgets/TellOthersSettings', title: text('Notifications'), order: 20, within: 'account' },
    ],
    'record.kind': [
      { kind: 'sleep', expose: './kinds' },
      { kind: 'feeding', expose: './kinds' },
    ],
  },
});
