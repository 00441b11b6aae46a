import { createInstance } from '@module-federation/enhanced/runtime';
import { given } from './given-shares.ts';
import { shareScope, takeShare } from './share-scope.ts';

jest.mock('./given-shares.ts', () => ({
  given: { react: { version: '19.3.1', here: { useState: 1 } }, pickers: { version: '0.1.4', load: jest.fn() } },
}));
const { react, pickers } = given as unknown as Record<'react', { here: object }> &
  Record<'pickers', { load: jest.Mock }>;
const parts = { DatePicker: 1 };

beforeEach(() => {
  pickers.load.mockReset().mockResolvedValue(parts);
});
const lost = () => pickers.load.mockRejectedValueOnce(new Error('Loading chunk 572 failed.'));

test('a package is the one of the page, and who took it is known', async () => {
  expect((await takeShare('react', '^19.2.0', 'tasks'))()).toBe(react.here);
  await takeShare('react', '^19.3.1', 'tasks');
  await takeShare('react', '^19.0.0', 'tracking');
  expect(shareScope.react).toMatchObject({
    '19.3.1': { version: '19.3.1', from: 'nestling_shell', useIn: ['tasks', 'tracking'] },
  });
});

test('what is not given, or in another version, is said', async () => {
  await expect(takeShare('moment', '^2.0.0', 'tasks')).rejects.toThrow(
    'tasks needs moment, which the shell does not give',
  );
  const other = 'react 19.3.1 of the shell does not satisfy ^99.0.0 of tasks';
  await expect(takeShare('react', '^99.0.0', 'tasks')).rejects.toThrow(other);
  await expect(takeShare('pickers', '^0.2.0', 'tasks')).rejects.toThrow('does not satisfy');
  expect(pickers.load).not.toHaveBeenCalled();
});

test('a package that comes later is not asked for before, and asked for anew after a failure', async () => {
  expect(pickers.load).not.toHaveBeenCalled();
  lost();
  await expect(takeShare('pickers', '^0.1.0', 'tasks')).rejects.toThrow('chunk 572');
  expect((await takeShare('pickers', '^0.1.0', 'tasks'))()).toBe(parts);
});

describe("a remote with the plugin's own runtime, such as a dev server's", () => {
  const wants = (requiredVersion: string) => ({
    customShareInfo: {
      shareConfig: { singleton: true, strictVersion: true, requiredVersion },
      scope: ['default'],
    },
  });
  const remote = createInstance({ name: 'nestling_tasks_dev', remotes: [], shareStrategy: 'loaded-first' });
  remote.initShareScopeMap('default', shareScope as never);
  const load = async (name: string, range: string) => {
    const found = await remote.loadShare<object>(name, wants(range) as never);
    return found ? found() : undefined;
  };

  test('has the same packages, and a version that does not fit fails there too', async () => {
    expect(await load('react', '^19.0.0')).toBe(react.here);
    expect(shareScope.react?.['19.3.1']?.useIn).toContain('nestling_tasks_dev');
    await expect(load('react', '^99.0.0')).rejects.toThrow('does not satisfy');
  });

  test('asks anew for a package that did not arrive', async () => {
    lost();
    await expect(load('pickers', '^0.1.0')).rejects.toThrow('chunk 572');
    expect(await load('pickers', '^0.1.0')).toBe(parts);
  });
});

test('tools find the scope where the plugin has it', () => {
  expect(globalThis.__FEDERATION__?.__SHARE__?.nestling_shell?.default).toBe(shareScope);
});
