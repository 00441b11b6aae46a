import './give-runtime.ts';
import taken from '../../../shared-ui/src/facade/federation-runtime.ts';
import { takeShare } from './share-scope.ts';

jest.mock('./share-scope.ts', () => ({ takeShare: jest.fn() }));
const take = jest.mocked(takeShare);

/** The generated code of an entry, as far as it hands things to the runtime that it has taken. */
function entry() {
  const webpackRequire = {
    c: {} as Record<string, { exports?: unknown; error?: unknown }>,
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    federation: { initOptions: { name: 'nestling_tasks_1' } },
  };
  const handler = (shareKey: string, requiredVersion: string) => ({
    shareKey,
    shareInfo: { shareConfig: { requiredVersion } },
  });
  const data = {
    chunkMapping: { 300: ['433', '82'] },
    moduleToHandlerMapping: { 433: handler('react', '^19.3.1'), 82: handler('pickers', '^0.1.0') },
    installedModules: {},
    webpackRequire,
  };
  const { consumes } = taken.bundlerRuntime as unknown as { consumes: (options: object) => void };
  return {
    ...webpackRequire,
    /** Loads a chunk, as `__webpack_require__.e` does. */
    async load(chunkId: string) {
      const promises: unknown[] = [];
      consumes({ ...data, chunkId, promises });
      await Promise.all(promises);
    },
    evaluate(id: string) {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

const parts: Record<string, object> = { react: { useState: 1 }, pickers: { WhenField: 1 } };
beforeEach(() => {
  take.mockReset().mockImplementation(async (key) => () => parts[key] ?? {});
});

test('modules that stand for shared packages are these, once asked for', async () => {
  const { load, evaluate } = entry();
  await load('300');
  await load('300');
  expect([evaluate('433'), evaluate('82')]).toEqual([parts.react, parts.pickers]);
  expect(take.mock.calls).toEqual([
    ['react', '^19.3.1', 'nestling_tasks_1'],
    ['pickers', '^0.1.0', 'nestling_tasks_1'],
  ]);
});

test('a chunk that takes nothing is here at once', async () => {
  const { load } = entry();
  await load('582');
  expect(take).not.toHaveBeenCalled();
});

test('a chunk fails where one of its packages does, and the next try asks for that one anew', async () => {
  const { load, evaluate } = entry();
  take
    .mockImplementationOnce(async () => () => parts.react ?? {})
    .mockRejectedValueOnce(new Error('Loading chunk 572 failed.'));
  await expect(load('300')).rejects.toThrow('chunk 572');
  await load('300');
  expect(evaluate('82')).toBe(parts.pickers);
  expect(take.mock.calls.map(([key]) => key)).toEqual(['react', 'pickers', 'pickers']);
});

test('what threw is evaluated anew at a retry', async () => {
  const { c: evaluated, load } = entry();
  Object.assign(evaluated, { 1: { exports: {} }, 2: { error: new Error('broken') } });
  await load('300');
  expect(Object.keys(evaluated)).toEqual(['1']);
});

test('all that an entry calls of the runtime is there', () => {
  const { init, initContainerEntry, installInitialConsumes } = taken.bundlerRuntime as unknown as Record<
    string,
    () => unknown
  >;
  for (const call of [init, initContainerEntry, installInitialConsumes]) expect(call?.()).toBeUndefined();
});
