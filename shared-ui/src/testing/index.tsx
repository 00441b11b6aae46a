import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppTheme } from '../index.ts';
import { outbox, queryClient, session, type Toast, toasts } from '../platform/index.ts';

/** What the tests of a remote stand on: the real platform, over a server in memory. Tests only. */

const ANNA = {
  id: '0190a000-0000-7000-8000-000000000002',
  email: 'a@example.com',
  name: 'Anna',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  token: 'token',
};

/** A call as the server gets it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
}

export const json = (data: unknown, status = 200) => Response.json({ data }, { status });
export const failure = (message: string, status: number, error = 'bad_request') =>
  Response.json({ message, error }, { status });

/** The toasts that were shown, and their buttons; one that takes another's place stands there, as on a slow machine 'recorded' does. */
export const shownToasts: Toast[] = [];
toasts.subscribe((toast) => {
  const place = toast.id === undefined ? -1 : shownToasts.findIndex(({ id }) => id === toast.id);
  shownToasts[place < 0 ? shownToasts.length : place] = toast;
});

export type Answer = Response | 'offline';

/** Forgets what a test before left, and answers every call so; 'offline' breaks the line. */
export async function givenServer(answer: (call: Call) => Answer | Promise<Answer>): Promise<void> {
  await outbox.clear(ANNA.id, true);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  shownToasts.length = 0;
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = request.method === 'GET' ? '' : await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const body = text === '' ? undefined : JSON.parse(text);
    const answered = await answer({ method: request.method, path: pathname, query: searchParams, body });
    if (answered === 'offline') throw new TypeError('Failed to fetch');
    return answered;
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** The path and query that the app is at. */
export const address = () => screen.getByLabelText('address').textContent ?? '';

/** Shows a part of the app to Anna, who is signed in, at a path. */
export function show(part: ReactNode, path = '/') {
  session.signIn(ANNA);
  const user = userEvent.setup({ delay: null });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <MemoryRouter initialEntries={[path]}>
          {part}
          <Address />
        </MemoryRouter>
      </AppTheme>
    </QueryClientProvider>,
  );
  return { user, ...view };
}

/** Stops the clock at a time; everything else goes on. `jest.useRealTimers()` lets it run again. */
export const stopClock = (now: Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
    ],
  });

/** A field says itself what is wrong with it, and has the focus: nothing else tells of it. */
export async function expectWrong(field: HTMLElement, problem: string | RegExp) {
  const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
  await waitFor(() => expect(said()).toHaveTextContent(problem));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
}
