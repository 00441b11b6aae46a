import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'analytics',
  draws: ['day.lane'],
  pages: [
    { path: '/analytics', expose: './routes', within: '/trends' },
    { path: '/babies/:id/analytics', expose: './routes', within: '/trends' },
    {
      path: '/trends',
      expose: './routes',
      navigation: { label: text('Trends'), icon: 'trends', order: 30, ofBaby: '/babies/:id/trends', specified: true },
      preloads: ['record.kind'],
    },
    { path: '/babies/:id/trends', expose: './routes', within: '/trends', preloads: ['record.kind'] },
  ],
});
