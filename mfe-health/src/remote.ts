import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'health',
  pages: [{ path: '/babies/:id/health', expose: './pages/health', kind: ['dose', 'temperature', 'vaccine'] }],
  points: {
    'record.kind': [
      { kind: 'dose', expose: './kinds' },
      { kind: 'temperature', expose: './kinds' },
      { kind: 'vaccine', expose: './kinds' },
    ],
    'home.card': [
      {
        expose: './cards/temperature',
        title: text('Temperature'),
        order: 30,
        heights: { desktop: 156, phone: 148, short: 148 },
        kind: 'temperature',
      },
      {
        expose: './cards/medicine',
        title: text('Medicine'),
        order: 31,
        heights: { desktop: 264, phone: 264, short: 264 },
        kind: 'dose',
      },
      {
        expose: './cards/vaccines',
        title: text('Vaccines'),
        order: 32,
        heights: { desktop: 156, phone: 148, short: 148 },
        kind: 'vaccine',
      },
    ],
  },
});
