import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'care',
  pages: [
    { path: '/babies/:id/care', expose: './pages/care', kind: 'care' },
    { path: '/babies/:id/diapers', expose: './pages/diapers', kind: 'diaper' },
    { path: '/babies/:id/milk', expose: './pages/milk', kind: 'milk' },
    { path: '/babies/:id/notes', expose: './pages/notes', kind: 'note' },
    { path: '/babies/:id/pumping', expose: './pages/pumping', kind: 'pumping' },
  ],
  points: {
    'record.kind': [
      { kind: 'care', expose: './kinds' },
      { kind: 'diaper', expose: './kinds' },
      { kind: 'milk', expose: './kinds' },
      { kind: 'note', expose: './kinds' },
      { kind: 'pumping', expose: './kinds' },
    ],
    'home.card': [
      {
        expose: './cards/diapers',
        title: text('Diapers'),
        order: 25,
        heights: { desktop: 242, phone: 234, short: 234 },
        kind: 'diaper',
        presetMonths: 36,
      },
      {
        expose: './cards/pumping',
        title: text('Pumping'),
        order: 27,
        heights: { desktop: 262, phone: 254, short: 254 },
        kind: 'pumping',
      },
      {
        expose: './cards/milk',
        title: text('Milk store'),
        order: 28,
        heights: { desktop: 320, phone: 373, short: 373 },
        kind: 'milk',
      },
      {
        expose: './cards/care',
        title: text('Care'),
        order: 60,
        heights: { desktop: 328, phone: 338, short: 338 },
        kind: 'care',
      },
      {
        expose: './cards/notes',
        title: text('Notes'),
        order: 70,
        heights: { desktop: 172, phone: 164, short: 164 },
        kind: 'note',
      },
    ],
  },
});
