import { type Baby, keys } from '@nestling/contract';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { queryClient } from '../cache/query-client.ts';
import { sessionStore } from '../session/session-store.ts';
import { selectBaby, useBabies, useSelectedBaby } from './babies.ts';
import { selection } from './selection.ts';

const baby = (id: string): Baby => ({ id, name: id, birthDate: '2026-01-01', gender: 'other', role: 'owner' });
const babies = [baby('first'), baby('second'), baby('third')];

const at = (path: string) =>
  renderHook(() => ({ baby: useSelectedBaby(), list: useBabies(), go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });

beforeEach(() => {
  globalThis.fetch = async () => new Response(JSON.stringify({ data: babies }));
  sessionStore.save({ id: 'u1', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  queryClient.clear();
  selection.save(undefined);
});
afterEach(() => queryClient.clear());

test('without a choice the first baby is shown and nothing is saved', async () => {
  const { result } = at('/');
  await waitFor(() => expect(result.current.baby?.id).toBe('first'));
  expect(localStorage.getItem('selectedBabyId')).toBeNull();
});

test('the baby of the route is shown and saved; a strange id saves nothing', async () => {
  const { result } = at('/babies/second/sleep');
  await waitFor(() => expect(result.current.baby?.id).toBe('second'));
  expect(localStorage.getItem('selectedBabyId')).toBe('second');
  act(() => void result.current.go('/babies/strange/sleep'));
  expect(result.current.baby?.id).toBe('second');
  act(() => void result.current.go('/babies/new'));
  expect(result.current.baby?.id).toBe('second');
  expect(localStorage.getItem('selectedBabyId')).toBe('second');
});

test('a pick is shown everywhere, and saved', async () => {
  const { result } = at('/');
  await waitFor(() => expect(result.current.baby?.id).toBe('first'));
  act(() => selectBaby('third'));
  expect(result.current.baby?.id).toBe('third');
  expect(localStorage.getItem('selectedBabyId')).toBe('third');
});

test('signed out there are no babies', async () => {
  const { result } = at('/');
  await waitFor(() => expect(result.current.list.babies).toHaveLength(3));
  act(() => sessionStore.drop());
  expect(result.current.list.babies).toEqual([]);
  expect(result.current.baby).toBeUndefined();
});

test('before the first answer the list is pending; offline it is an error', async () => {
  globalThis.fetch = () => new Promise(() => {});
  const { result, unmount } = at('/');
  expect(result.current.list).toMatchObject({ babies: [], isPending: true, isError: false });
  unmount();
  await queryClient.cancelQueries();
  queryClient.clear();
  onlineManager.setOnline(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = at('/');
  await waitFor(() => expect(offline.result.current.list).toMatchObject({ isPending: false, isError: true }));
  offline.unmount();
  onlineManager.setOnline(true);
});

test('a failed list is an empty list and an error; known babies stay on screen', async () => {
  globalThis.fetch = async () => new Response('{"message":"No","error":"forbidden"}', { status: 403 });
  const failing = at('/');
  await waitFor(() => expect(failing.result.current.list).toMatchObject({ babies: [], isError: true }));
  failing.unmount();
  act(() => void queryClient.setQueryData(keys.babies.list, babies));
  const known = at('/');
  await act(() => queryClient.refetchQueries());
  expect(known.result.current.list).toMatchObject({ babies, isError: false });
});
