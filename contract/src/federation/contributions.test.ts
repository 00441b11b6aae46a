import { cardsShown, clash, exposesOfPath, gather, modulesOf, pageAt } from './contributions.ts';
import { contributes } from './extension-points.ts';

const heights = { desktop: 3, phone: 2, short: 1 };
const auth = contributes({
  name: 'auth',
  pages: [
    { path: '/login', expose: './routes', public: true },
    { path: '/settings', expose: './routes' },
  ],
  points: { 'account.menu': [{ expose: './widgets/AccountMenu' }] },
});
const care = contributes({
  name: 'care',
  pages: [
    {
      path: '/diapers',
      expose: './pages/diapers',
      navigation: { label: 'Diapers', icon: 'diaper', order: 20, ofBaby: '/babies/:id/diapers' },
    },
    { path: '/babies/:id/diapers', expose: './pages/diapers', within: '/diapers', preloads: ['record.kind'] },
  ],
  points: {
    'home.card': [{ expose: './cards/diapers', title: 'Diapers', order: 25, heights }],
    'record.kind': [
      { kind: 'diaper', expose: './kinds' },
      { kind: 'bath', expose: './kinds' },
    ],
  },
});
const sleep = contributes({
  name: 'sleep',
  pages: [{ path: '/sleep', expose: './routes', navigation: { label: 'Sleep', icon: 'sleep', order: 10 } }],
  points: { 'home.card': [{ expose: './card', title: 'Sleep', order: 10, heights, specified: 'sleep' }] },
});
const house = gather({
  care: { contributes: care },
  auth: { contributes: auth },
  sleep: { contributes: sleep },
  old: {},
});

it.each([
  ['/login', 'auth/routes'],
  ['/settings/', 'auth/routes'],
  ['/diapers', 'care/pages/diapers'],
  ['/babies/5/diapers', 'care/pages/diapers'],
  ['/', undefined],
  ['/babies', undefined],
  ['/babies//diapers', undefined],
  ['/babies/5/diapers/more', undefined],
])('%s is a page of %s', (path, name) => expect(pageAt(house, path)?.name).toBe(name));

it('shows first on the dashboard the cards in their order and the menu, on a public page nothing else', () => {
  const cards = cardsShown(house);
  expect(exposesOfPath(house, '/', cards)).toEqual(['auth/widgets/AccountMenu', 'sleep/card', 'care/cards/diapers']);
  expect(exposesOfPath(house, '/login', cards)).toEqual(['auth/routes']);
  expect(exposesOfPath(house, '/babies', cards)).toEqual(['auth/widgets/AccountMenu']);
  expect(exposesOfPath(house, '/babies/5/diapers', cards)).toEqual([
    'auth/widgets/AccountMenu',
    'care/pages/diapers',
    'care/kinds',
  ]);
});

it.each([
  ['nothing', undefined, ['sleep/card', 'care/cards/diapers']],
  ['another order', ['care/cards/diapers', 'sleep/card'], ['care/cards/diapers', 'sleep/card']],
  ['one, and one that is not live', ['gone/card', 'care/cards/diapers'], ['care/cards/diapers']],
  ['none', [], []],
  ['only what is not live', ['gone/card'], ['sleep/card', 'care/cards/diapers']],
])('shows on the dashboard, where a person has named %s', (_, names, shown) => {
  expect(cardsShown(house, names).map(({ name }) => name)).toEqual(shown);
});

it('tells of each card what its place needs', () => {
  expect(house.points['home.card']).toMatchObject([
    { name: 'sleep/card', title: 'Sleep' },
    { name: 'care/cards/diapers', title: 'Diapers', heights },
  ]);
});

it.each([
  ['/diapers', '/diapers', true],
  ['/babies/:id/diapers', '/babies/new/diapers', true],
  ['/babies/:id/:what', '/babies/:id/diapers', true],
  ['/diapers', '/babies', false],
  ['/diapers', '/diapers/today', false],
])('%s and %s clash: %s', (one, other, is) => expect(clash(one, other)).toBe(is));

it('names each module once', () => {
  expect(modulesOf(care)).toEqual(['./pages/diapers', './cards/diapers', './kinds']);
});
