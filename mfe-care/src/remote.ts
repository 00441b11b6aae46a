import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'care',
  pages: [{ path: '/babies/:id/diapers', expose: './pages/diapers', kind: 'diaper' }],
  points: {
    'record.kind': [{ kind: 'diaper', expose: './kinds' }],
    'home.card': [
      {
        expose: './cards/diapers',
        title: text('Diapers'),
        order: 25,
        heights: { desktop: 242, phone: 234, short: 234 },
        kind: 'diaper',
        presetMonths: 36,
      },
    ],
  },
});
