import type { Kind } from '@nestling/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { declareKind, provideLooks, useAllLooks } from './declared-kinds.ts';

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

test('how all kinds look is loaded when a page asks, once; after a failure the next page has it tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let tries = 0;
  provideLooks(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    declareKind(weight);
  });
  const failing = renderHook(useAllLooks);
  expect(failing.result.current).toEqual({ looks: [], awaited: true });
  await waitFor(() => expect(failing.result.current.awaited).toBe(false));
  expect(warn).toHaveBeenCalledTimes(1);
  failing.unmount();
  const loading = renderHook(useAllLooks);
  await waitFor(() => expect(loading.result.current.awaited).toBe(false));
  expect(loading.result.current.looks.map(({ kind }) => kind.name)).toEqual(['weight']);
  act(() => declareKind({ ...weight, name: 'height', many: 'heights', order: 80 }));
  expect(loading.result.current.looks.map(({ kind }) => kind.name)).toEqual(['height', 'weight']);
  expect(renderHook(useAllLooks).result.current.awaited).toBe(false);
  expect(tries).toBe(2);
  warn.mockRestore();
});
