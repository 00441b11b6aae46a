import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'health',
  pages: [{ path: '/babies/:id/health', expose: './pages/health', kind: ['temperature'] }],
  points: {
    'record.kind': [{ kind: 'temperature', expose: './kinds' }],
    'home.card': [
      {
        expose: './cards/temperature',
        title: text('Temperature'),
        order: 30,
        heights: { desktop: 150, phone: 142, short: 142 },
        kind: 'temperature',
      },
    ],
  },
});
