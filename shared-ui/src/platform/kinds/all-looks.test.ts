import type { Kind } from '@nestling/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { declareKind, provideLooks, useAllLooks, useLooksOf } from './declared-kinds.ts';

const weight: Kind = {
  name: 'weight',
  many: 'weights',
  label: 'Weight',
  order: 90,
  shape: 'moment',
  fields: {},
  row: [],
  csv: [],
};

const source = (kind: string, load: () => Promise<void>) => ({ kinds: [kind], load });
const namesOf = ({ looks }: ReturnType<typeof useAllLooks>) => looks.map(({ kind }) => kind.name);
let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warn.mockRestore();
  jest.useRealTimers();
});

test('how all kinds look is loaded when a page asks, each once; what failed the next page has tried again, unawaited', async () => {
  const tries = { weight: 0, height: 0 };
  provideLooks([
    source('weight', async () => {
      tries.weight += 1;
      if (tries.weight === 1) throw new Error('offline');
      declareKind(weight);
    }),
    source('height', async () => {
      tries.height += 1;
      declareKind({ ...weight, name: 'height', many: 'heights', order: 80 });
    }),
  ]);
  const failing = renderHook(useAllLooks);
  expect(failing.result.current.awaited).toBe(true);
  await waitFor(() => expect(failing.result.current.awaited).toBe(false));
  expect(namesOf(failing.result.current)).toEqual(['height']);
  expect(warn).toHaveBeenCalledTimes(1);
  failing.unmount();
  const loading = renderHook(useAllLooks);
  expect(loading.result.current.awaited).toBe(false);
  await waitFor(() => expect(namesOf(loading.result.current)).toEqual(['height', 'weight']));
  act(() => declareKind({ ...weight, name: 'length', many: 'lengths', order: 70 }));
  expect(namesOf(loading.result.current)).toEqual(['length', 'height', 'weight']);
  expect(renderHook(useAllLooks).result.current.awaited).toBe(false);
  expect(tries).toEqual({ weight: 2, height: 1 });
});

test('one that hangs keeps nobody waiting for the others', async () => {
  jest.useFakeTimers();
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  provideLooks([
    source('bath', async () => declareKind({ ...weight, name: 'bath', many: 'baths', order: 1 })),
    source('walk', () => late.then(() => declareKind({ ...weight, name: 'walk', many: 'walks', order: 2 }))),
  ]);
  const { result } = renderHook(useAllLooks);
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(result.current.awaited).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(result.current.awaited).toBe(false);
  expect(namesOf(result.current)).toContain('bath');
  expect(namesOf(result.current)).not.toContain('walk');
  await act(async () => come());
  expect(namesOf(result.current)).toContain('walk');
});

test('a list has those loaded whose records it shows, each once, and no others', async () => {
  const loaded: string[] = [];
  const told = (name: string) =>
    source(name, async () => {
      await Promise.resolve();
      loaded.push(name);
      declareKind({ ...weight, name, many: `${name}s` });
    });
  provideLooks([told('swim'), told('crawl')]);
  const { result, rerender } = renderHook(useLooksOf, { initialProps: [{ babyId: 'mia', kind: 'swim' }] });
  expect(result.current).toBe(true);
  await waitFor(() => expect(result.current).toBe(false));
  expect(loaded).toEqual(['swim']);
  rerender([
    { babyId: 'mia', kind: 'swim' },
    { babyId: 'mia', kind: 'nobody knows' },
  ]);
  rerender([
    { babyId: 'mia', kind: 'swim' },
    { babyId: 'mia', kind: 'crawl' },
  ]);
  expect(result.current).toBe(false);
  await waitFor(() => expect(loaded).toEqual(['swim', 'crawl']));
});
