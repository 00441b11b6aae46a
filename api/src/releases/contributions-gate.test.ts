import type { Contributions, Release } from '@nestling/contract';
import { checkContributions } from './contributions-gate.ts';
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

it('takes what goes together, and what a later shell will know', () => {
  const later = { points: { 'home.corner': [{ expose: './it' }] } } as Contributions;
  expect(() =>
    checkContributions([shell, ...house, remote('care', pageAt('/diapers')), remote('x', later)]),
  ).not.toThrow();
});

it.each<[string, Release[], string]>([
  [
    'a module that is not there',
    [remote('care', pageAt('/diapers'), [])],
    'care 1 brings ./it, which is not in the release.',
  ],
  ...['/babies', '/babies/:id/edit', '/:what', '/api/diapers', '/r/x', '/preview', '/__federation'].map(
    (path): [string, Release[], string] => [
      `the shell's or server's ${path}`,
      [remote('care', pageAt(path))],
      path === '/:what' ? 'care 1 claims /:what' : `care 1 claims ${path}, which is a path of the shell or the server.`,
    ],
  ),
  [
    'one path of two',
    [remote('care', pageAt('/babies/:id/diapers')), remote('health', pageAt('/babies/:baby/diapers'))],
    'health and care both claim /babies/:baby/diapers.',
  ],
  ['two menus', [remote('second', menu)], "menu/it and second/it both want the one place 'account.menu'."],
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
  expect(() => checkContributions([shell, ...house, ...added])).toThrow(message);
});

it('refuses to leave what the house cannot be without, but not before there is a shell that asks for it', () => {
  const [, ...withoutMenu] = house;
  expect(() => checkContributions([shell, ...withoutMenu])).toThrow('No app would bring the account menu.');
  const withoutTasks = house.filter(({ app }) => app !== 'tasks');
  expect(() => checkContributions([shell, ...withoutTasks])).toThrow("No app would bring the card 'tasks'");
  expect(() => checkContributions(withoutTasks)).not.toThrow();
  const { points: _, ...older } = shell;
  expect(() => checkContributions([older, ...withoutTasks])).not.toThrow();
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
  ['a path to elsewhere', { pages: [{ path: '//evil.example', expose: './it' }] }],
  ['a module outside of the remote', { pages: [{ path: '/x', expose: '../../secret' }] }],
])('is no contribution: %s', (_, contributes) => {
  expect(contributionsSchema.safeParse(contributes).success).toBe(false);
});
