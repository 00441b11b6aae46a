import type { Contributions, Release } from '@nestling/contract';
import { checkContributions, claimsOf } from './contributions-gate.ts';
import { contributionsSchema } from './contributions-schema.ts';

const heights = { desktop: 219, phone: 211, short: 200 };
const remote = (app: string, contributes: Contributions, exposes: string[] = ['./it']): Release => ({
  app,
  release: '1',
  builtAt: '',
  contributes,
  exposes: Object.fromEntries(exposes.map((module) => [module, []])),
  files: [],
});
const shell: Release = { app: 'shell', release: '2', builtAt: '', points: { page: 1 }, files: [] };
const pageAt = (path: string): Contributions => ({ pages: [{ path, expose: './it' }] });
const card = (specified?: 'sleep' | 'feeding' | 'tasks' | 'recent'): Contributions => ({
  points: { 'home.card': [{ expose: './it', title: 'It', order: 1, heights, ...(specified && { specified }) }] },
});
const menu: Contributions = { points: { 'account.menu': [{ expose: './it' }] } };
const house = [
  remote('menu', menu),
  ...(['sleep', 'feeding', 'tasks', 'recent'] as const).map((name) => remote(name, card(name))),
];

/** All of these go live in an empty store. */
const checkAll = (live: readonly Release[]) =>
  checkContributions({ live, changed: live.map(({ app }) => app), before: [] });
/** One release beside what is live already. */
const checkOne = (before: readonly Release[], release: Release) =>
  checkContributions({
    live: [...before.filter(({ app }) => app !== release.app), release],
    changed: [release.app],
    before,
  });

it('takes what goes together, and what a later shell will know', () => {
  const later = { points: { 'home.corner': [{ expose: './it' }] } } as Contributions;
  expect(() => checkAll([shell, ...house, remote('care', pageAt('/diapers')), remote('x', later)])).not.toThrow();
});

it('takes from one remote paths that meet, one module for several kinds, and cards of several that are not of the four', () => {
  const both = { pages: ['/diapers/:id', '/diapers/new'].map((path) => ({ path, expose: './it' })) };
  const kinds = { points: { 'record.kind': ['sleep', 'feeding'].map((kind) => ({ kind, expose: './it' })) } };
  const added = [remote('care', both), remote('look', kinds), remote('one', card()), remote('other', card())];
  expect(() => checkAll([shell, ...house, ...added])).not.toThrow();
});

it('what only one remote can claim is said in words', () => {
  const kind = { points: { 'record.kind': [{ kind: 'sleep', expose: './it' }] } };
  const some = [
    remote('care', pageAt('/diapers')),
    remote('look', kind),
    remote('one', card()),
    remote('all', card('tasks')),
  ];
  expect(claimsOf([shell, remote('menu', menu), ...some])).toEqual([
    ...['/diapers', "the kind 'sleep'", "the card 'tasks'", "the place 'account.menu'"],
  ]);
});

it.each<[string, Release]>([
  ['brings a module that is not there', remote('care', pageAt('/diapers'), [])],
  [
    'shows a kind that the server does not keep',
    remote('care', { points: { 'record.kind': [{ kind: 'moonwalk', expose: './it' }] } }),
  ],
])('a live remote that %s holds up no other', (_, wrong) => {
  expect(() => checkOne([shell, ...house, wrong], remote('health', pageAt('/health')))).not.toThrow();
  expect(() => checkOne([shell, ...house], wrong)).toThrow();
});

it('a remote that cannot be read leaves the others their releases, but nobody may take what else is needed', () => {
  const damaged = house.filter(({ app }) => app !== 'tasks');
  expect(() => checkOne([shell, ...damaged], remote('health', pageAt('/health')))).not.toThrow();
  expect(() => checkOne([shell, ...damaged], remote('menu', {}))).toThrow('No app would bring the account menu.');
});

it('two that clash hold up each other, and nobody else', () => {
  const both = ['care', 'health'].map((app) => remote(app, pageAt('/diapers')));
  expect(() => checkOne([shell, ...house, ...both], remote('other', pageAt('/other')))).not.toThrow();
  expect(() => checkOne([shell, ...house, ...both], remote('care', pageAt('/diapers')))).toThrow('both claim /diapers');
});

it.each<[string, Release[], string]>([
  [
    'a module that is not there',
    [remote('care', pageAt('/diapers'), [])],
    'care 1 brings ./it, which is not in the release.',
  ],
  ...[
    ...['/babies', '/babies/:id/edit', '/:what', '/:a/:b/:c/:d', '/api/diapers', '/r/x', '/preview', '/deploy/x'],
    ...['/registry/1', '/icons/x', '/babies/new', '/babies/edit', '/__federation', '/__style'],
  ].map((path): [string, Release[], string] => [
    `the shell's or server's ${path}`,
    [remote('care', pageAt(path))],
    `care 1 claims ${path}, which is a path of the shell or the server.`,
  ]),
  [
    'one path twice',
    [remote('care', { pages: [pageAt('/diapers'), pageAt('/diapers')].flatMap(({ pages = [] }) => pages) })],
    'care 1 claims /diapers twice.',
  ],
  [
    'one card twice',
    [
      remote('care', {
        points: { 'home.card': [card(), card()].flatMap(({ points }) => points?.['home.card'] ?? []) },
      }),
    ],
    "care 1 brings ./it twice to the point 'home.card'.",
  ],
  ['a second card of the four', [remote('care', card('sleep'))], "care and sleep both bring the card 'sleep'."],
  [
    'one path of two',
    [remote('care', pageAt('/babies/:id/diapers')), remote('health', pageAt('/babies/:baby/diapers'))],
    'care and health both claim /babies/:baby/diapers.',
  ],
  ['two menus', [remote('second', menu)], "menu and second both want the one place 'account.menu'."],
  [
    'one kind of two',
    ['one', 'two'].map((app) => remote(app, { points: { 'record.kind': [{ kind: 'sleep', expose: './it' }] } })),
    "one and two both show the kind 'sleep'.",
  ],
  [
    'a kind that the server does not keep',
    [remote('care', { points: { 'record.kind': [{ kind: 'moonwalk', expose: './it' }] } })],
    "This server does not keep records of the kind 'moonwalk' yet. Update the server first.",
  ],
])('refuses %s', (_, added, message) => {
  expect(() => checkAll([shell, ...house, ...added])).toThrow(message);
});

it('keeps how much higher a card is under the night light', () => {
  const given = {
    points: {
      'home.card': [{ expose: './it', title: 'It', order: 1, heights: { ...heights, night: 32, narrowest: 14 } }],
    },
  };
  expect(contributionsSchema.parse(given).points?.['home.card']?.[0]?.heights).toEqual({
    ...heights,
    night: 32,
    narrowest: 14,
  });
});

it('refuses to leave what the house cannot be without, but not before there is a shell that asks for it', () => {
  const [, ...withoutMenu] = house;
  expect(() => checkAll([shell, ...withoutMenu])).toThrow('No app would bring the account menu.');
  const withoutTasks = house.filter(({ app }) => app !== 'tasks');
  expect(() => checkAll([shell, ...withoutTasks])).toThrow("No app would bring the card 'tasks'");
  expect(() => checkAll(withoutTasks)).not.toThrow();
  const { points: _, ...older } = shell;
  expect(() => checkAll([older, ...withoutTasks])).not.toThrow();
});

it.each<[string, unknown]>([
  [
    'a card of 4,000 px',
    { points: { 'home.card': [{ expose: './it', title: 'It', order: 1, heights: { ...heights, phone: 4_000 } }] } },
  ],
  [
    'a title of 200 characters',
    { points: { 'home.card': [{ expose: './it', title: 'x'.repeat(200), order: 1, heights }] } },
  ],
  [
    'an icon with a script',
    {
      pages: [{ path: '/x', expose: './it', navigation: { label: 'X', icon: '<script>alert(1)</script>', order: 1 } }],
    },
  ],
  [
    'a title that cannot be seen',
    { points: { 'home.card': [{ expose: './it', title: '\u200b\u202e', order: 1, heights }] } },
  ],
  [
    'a card with a name too long to be arranged',
    { points: { 'home.card': [{ expose: `./${'x'.repeat(60)}`, title: 'It', order: 1, heights }] } },
  ],
  [
    'a thousand at a point',
    { points: { 'day.lane': Array(1_000).fill({ expose: './it', title: 'It', order: 1, height: 8 }) } },
  ],
  ...[{ a: 1 }, null, [null], [{}]].map((brought): [string, unknown] => [
    `${JSON.stringify(brought)} at a point of later`,
    { points: { 'home.corner': brought } },
  ]),
  ['a point that is a part of every object', { points: { constructor: [{ expose: './it' }] } }],
  ['a preload that is one', { pages: [{ path: '/x', expose: './it', preloads: ['constructor'] }] }],
  ['a path in capitals', { pages: [{ path: '/Babies/New', expose: './it' }] }],
  ['a path to elsewhere', { pages: [{ path: '//evil.example', expose: './it' }] }],
  ['a module outside of the remote', { pages: [{ path: '/x', expose: '../../secret' }] }],
])('is no contribution: %s', (_, contributes) => {
  expect(contributionsSchema.safeParse(contributes).success).toBe(false);
});
