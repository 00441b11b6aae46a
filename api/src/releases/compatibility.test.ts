import type { Release } from '@nestling/contract';
import { checkCalls, checkFits, checkTogether } from './compatibility.ts';

describe('a remote and a shell', () => {
  const shell: Release = {
    app: 'shell',
    release: '2',
    builtAt: '',
    provides: { react: '19.3.1', '@mui/material': '9.5.0' },
    names: { '@mui/material': ['Box', 'Button'] },
    points: { page: 1, 'home.card': 2 },
    files: [],
  };
  const tasks: Release = {
    app: 'tasks',
    release: '7',
    builtAt: '',
    exposes: { './widgets/TasksCard': [] },
    points: { 'home.card': 2 },
    requires: { react: '^19.3.0' },
    names: { react: ['useState'], '@mui/material': ['Box'] },
    files: [],
  };

  it('fit, as long as nothing that one needs is missing in the other', () => {
    expect(() => checkFits(tasks, shell)).not.toThrow();
    // Releases from before names were written down are judged by versions alone.
    expect(() => checkFits({ ...tasks, names: undefined }, { ...shell, names: undefined })).not.toThrow();
  });

  it.each<[string, Partial<Release>, string]>([
    ['a version', { requires: { react: '^20.0.0' } }, 'tasks 7 needs react ^20.0.0, but shell 2 provides 19.3.1.'],
    ['a package', { requires: { dayjs: '^1.0.0' } }, 'tasks 7 needs dayjs ^1.0.0, but shell 2 does not provide it.'],
    [
      'names',
      { names: { '@mui/material': ['Box', 'Stack', 'Tabs'] } },
      'tasks 7 needs Stack, Tabs of @mui/material, which shell 2 does not give.',
    ],
    [
      'the same props',
      { points: { page: 1, 'home.card': 1 } },
      "tasks 7 is made for version 1 of the point 'home.card', but shell 2 draws version 2.",
    ],
  ])('do not fit without %s', (_, change, message) => {
    expect(() => checkFits({ ...tasks, ...change }, shell)).toThrow(message);
  });

  it.each<[string, Partial<Release>, string]>([
    ['an older shell', { points: { 'home.card': 3 } }, "version 3 of the point 'home.card'"],
    ['a page without a number', { points: {}, contributes: { pages: [] } }, "version 0 of the point 'page'"],
    [
      'a point without one',
      { points: {}, contributes: { points: { 'home.card': [] } } },
      "version 0 of the point 'home",
    ],
    ['one that it draws', { points: {}, contributes: { draws: ['home.card'] } }, "version 0 of the point 'home.card'"],
  ])('do not fit: %s', (_, change, message) => {
    expect(() => checkFits({ ...tasks, ...change }, shell)).toThrow(`tasks 7 is made for ${message}`);
  });

  it('fit where the remote brings to a point that the shell does not know yet', () => {
    const points = { ...tasks.points, 'home.corner': 3 } as Release['points'];
    expect(() => checkFits({ ...tasks, points }, shell)).not.toThrow();
  });

  it('that do not fit, though live, hold up no other app', () => {
    const live = [shell, { ...tasks, requires: { react: '^20.0.0' } }, { ...tasks, app: 'care' }];
    expect(() => checkTogether({ live, changed: ['care'], before: live })).not.toThrow();
    expect(() => checkTogether({ live, changed: ['shell'], before: live })).toThrow('tasks 7 needs react ^20.0.0');
  });

  it('may make calls that follow from the name of a kind, where the server has such', () => {
    expect(() =>
      checkCalls({ ...tasks, calls: ['GET /api/export/*/:babyId', 'POST /api/import/*/:babyId'] }),
    ).not.toThrow();
    for (const call of ['GET /api/moons/*', 'GET /api/export/*', 'DELETE /api/export/*/:babyId', 'GET /api/(*/:babyId'])
      expect(() => checkCalls({ ...tasks, calls: [call] })).toThrow(`calls ${call}, which`);
  });

  it('is refused where it calls what the server does not serve', () => {
    expect(() => checkCalls({ ...tasks, calls: ['GET /api/babies'] })).not.toThrow();
    expect(() => checkCalls({ ...tasks, calls: ['GET /api/babies', 'GET /api/moons'] })).toThrow(
      'tasks 7 calls GET /api/moons, which this server does not have.',
    );
  });
});
