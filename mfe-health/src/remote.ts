import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';
import { REPORT_PATH } from './report/report-path.ts';

/** What this remote brings to the house. */
export default contributes({
  name: 'health',
  pages: [
    { path: '/babies/:id/health', expose: './pages/health', kind: ['dose', 'temperature', 'vaccine', 'growth'] },
    { path: '/babies/:id/growth', expose: './pages/growth', kind: 'growth' },
    { path: '/babies/:id/milestones', expose: './pages/milestones', kind: 'milestone' },
    {
      path: '/babies/:id/report',
      expose: './pages/report',
      babyMenu: { label: text('Doctor’s Report'), icon: REPORT_PATH },
    },
  ],
  points: {
    'record.kind': [
      { kind: 'dose', expose: './kinds' },
      { kind: 'growth', expose: './kinds' },
      { kind: 'milestone', expose: './kinds' },
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
      {
        expose: './cards/growth',
        title: text('Growth'),
        order: 33,
        heights: { desktop: 237, phone: 229, short: 229 },
        kind: 'growth',
        presetMonths: 60,
      },
      {
        expose: './cards/milestones',
        title: text('Milestones'),
        order: 34,
        heights: { desktop: 156, phone: 148, short: 148 },
        kind: 'milestone',
      },
    ],
  },
});
