import { Tooltip } from '@mui/material';
import { contributes, type ExposeName, gather, type LiveRemote, type Registry } from '@nestling/contract';
import { spokenLanguage } from '@nestling/shared-ui/words';

/** Stands in for federation's loader: each expose is a region named like it, with its props as text and a tooltip of its own. */
export const loadExpose = async (name: ExposeName) => ({
  default: (props: object) => (
    <Tooltip describeChild title={`About ${name}`}>
      <section aria-label={name} lang={spokenLanguage().language}>
        {JSON.stringify(props)}
      </section>
    </Tooltip>
  ),
});

export const loadedExpose = () => undefined;

export const loadedRemotes = () => new Set<string>();

const CARD = { heights: { desktop: 356, phone: 253, short: 237 } };

const REMOTES = [
  contributes({
    name: 'care',
    points: {
      'home.card': [
        { ...CARD, expose: './cards/diapers', title: 'Diapers', order: 25, kind: 'diaper', presetMonths: 36 },
        { ...CARD, expose: './cards/baths', title: 'Baths', order: 26, kind: 'bath' },
      ],
    },
  }),
  contributes({
    name: 'family',
    pages: [
      { path: '/babies/:id/people', expose: './routes', babyMenu: { label: 'People', icon: 'M5 12v.01' } },
      { path: '/join', expose: './join', public: true },
    ],
    points: { 'babies.list': [{ expose: './widgets/DeletedBabies' }] },
  }),
  contributes({
    name: 'auth',
    pages: [
      ...['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'].map((path) => ({
        path,
        expose: './routes',
        public: true as const,
      })),
      { path: '/settings', expose: './routes' },
    ],
    points: { 'account.menu': [{ expose: './widgets/AccountMenu' }] },
  }),
  contributes({
    name: 'tracking',
    pages: [
      {
        path: '/sleep',
        expose: './routes',
        navigation: { label: 'Sleep', icon: 'sleep', order: 10, ofBaby: '/babies/:id/sleep/tracker' },
      },
      { path: '/babies/:id/sleep', expose: './routes', within: '/sleep' },
      { path: '/babies/:id/sleep/tracker', expose: './routes', within: '/sleep' },
      {
        path: '/feeding',
        expose: './routes',
        navigation: { label: 'Feeding', icon: 'feeding', order: 20, ofBaby: '/babies/:id/feeding' },
      },
      { path: '/babies/:id/feeding', expose: './routes', within: '/feeding' },
      { path: '/babies/:id/history', expose: './routes' },
    ],
    points: {
      'home.card': [
        { ...CARD, expose: './widgets/SleepCard', title: 'Sleep', order: 10 },
        { ...CARD, expose: './widgets/FeedingCard', title: 'Feeding', order: 20 },
        { ...CARD, expose: './widgets/RecentActivities', title: 'Recent Activities', order: 40 },
      ],
    },
  }),
  contributes({
    name: 'analytics',
    pages: [
      {
        path: '/trends',
        expose: './routes',
        navigation: { label: 'Trends', icon: 'trends', order: 30, ofBaby: '/babies/:id/trends' },
      },
      { path: '/analytics', expose: './routes', within: '/trends' },
      { path: '/babies/:id/trends', expose: './routes', within: '/trends' },
      { path: '/babies/:id/analytics', expose: './routes', within: '/trends' },
    ],
  }),
  contributes({
    name: 'tasks',
    points: { 'home.card': [{ ...CARD, expose: './widgets/TasksCard', title: 'Tasks', order: 30 }] },
  }),
  contributes({
    name: 'data-transfer',
    points: {
      'baby.action': [{ expose: './widgets/BabyTransferActions' }],
      'babies.start': [{ expose: './widgets/AccountImport' }],
    },
  }),
];

/** A registry of remotes that bring what the real ones bring, and have no files. */
export const fakeRegistry: Registry = {
  rev: 1,
  remotes: Object.fromEntries(
    REMOTES.map(({ name }): [string, LiveRemote] => [
      name,
      { release: '1', container: name, base: `/r/${name}/1/`, entry: 'entry.js', exposes: {}, integrity: {} },
    ]),
  ),
  house: gather(Object.fromEntries(REMOTES.map((remote) => [remote.name, { contributes: remote }]))),
};
