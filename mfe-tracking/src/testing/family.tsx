import type { Feeding, Reminders, Sleep } from '@nestling/contract';
import { AppTheme } from '@nestling/shared-ui';
import { outbox, queryClient, session, type Toast, toasts } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

/** A family with one baby on a server in memory, and the real platform between it and the screen. Tests only. */
export const BABY = '0190a000-0000-7000-8000-000000000001';
const USER = '0190a000-0000-7000-8000-000000000002';

// Two busy cores draw a dialog of MUI in a second or two.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
}

export const server = {
  sleeps: [] as Sleep[],
  feedings: [] as Feeding[],
  /** Every write that arrived. */
  writes: [] as Call[],
  /** Answers a call in place of the server; undefined lets it through. 'offline' breaks the line. */
  intercept: undefined as ((call: Call) => Response | 'offline' | undefined) | undefined,
};
/** The toasts that were shown, and their buttons. */
export const shownToasts: Toast[] = [];

const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const NO_REMINDERS: Reminders = {
  publicKey: 'key',
  settings: { timeZone: 'UTC', quietHours: null, todos: false },
  preferences: [],
  devices: [],
};

/** Answers as the API does: newest first, ends over 30 s, `deleted` for shorter ones. */
function answer({ method, path, query, body }: Call): Response {
  const [, , kind = '', ...rest] = path.split('/');
  if (kind === 'babies') {
    return json([{ id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' }]);
  }
  if (kind === 'reminders') return json(NO_REMINDERS);
  const records = (kind === 'sleep' ? server.sleeps : server.feedings) as {
    id: string;
    startTime: string;
    endTime?: string;
  }[];
  if (method === 'GET') return read(kind, rest[2], records, query);
  server.writes.push({ method, path, query, body });
  if (method === 'POST') {
    records.push(body as unknown as Sleep);
    return json(body, 201);
  }
  const index = records.findIndex(({ id }) => id === rest.at(-1));
  const record = records[index];
  if (!record) return json({ message: 'Not found', error: 'not_found' }, 404);
  const changed = { ...record, ...body };
  const tooShort =
    kind === 'sleep' && changed.endTime && Date.parse(changed.endTime) - Date.parse(changed.startTime) < 30_000;
  records.splice(index, 1, ...(method === 'DELETE' || tooShort ? [] : [changed]));
  if (method === 'DELETE') return json({ id: record.id });
  return json(tooShort ? { id: record.id, deleted: true, message: 'Sleep session was discarded' } : changed);
}

/** Newest first: a page of all, the running one, or those of a window. */
function read(
  kind: string,
  what: string | undefined,
  records: readonly { startTime: string; endTime?: string }[],
  query: URLSearchParams,
): Response {
  const sorted = [...records].sort((a, b) => b.startTime.localeCompare(a.startTime));
  const open = sorted.find(({ endTime }) => endTime === undefined);
  if (what === 'active') return open ? json(open) : json({ message: 'No feeding is running', error: 'x' }, 404);
  if (kind === 'feeding' && what === undefined) {
    const page = Number(query.get('page'));
    const rows = sorted.slice((page - 1) * 10, page * 10);
    return json({ rows, count: sorted.length, totalPages: Math.ceil(sorted.length / 10), currentPage: page });
  }
  if (what !== 'range') return json(sorted.slice(0, Number(query.get('limit'))));
  const { start = '', end = '' } = Object.fromEntries(query);
  return json(sorted.filter(({ startTime, endTime }) => startTime < end && (endTime === undefined || endTime > start)));
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await outbox.clear(USER, true);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  Object.assign(server, { sleeps: [], feedings: [], writes: [], intercept: undefined });
  shownToasts.length = 0;
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = request.method === 'GET' ? '' : await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const call: Call = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? undefined : JSON.parse(text),
    };
    const instead = server.intercept?.(call);
    if (instead === 'offline') throw new TypeError('Failed to fetch');
    return instead ?? answer(call);
  };
}

toasts.subscribe((toast) => void shownToasts.push(toast));
const signedIn = {
  id: USER,
  email: 'a@example.com',
  name: 'Anna',
  createdAt: '2026-01-01T00:00:00.000Z',
  token: 'token',
};

const Where = () => <output aria-label="location">{useLocation().pathname}</output>;
export const location = () => screen.getByLabelText('location').textContent;

/** Shows a part of the app to the signed-in family, at a path. */
export function show(part: ReactNode, path = '/') {
  session.signIn(signedIn);
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <MemoryRouter initialEntries={[path]}>
          {part}
          <Where />
        </MemoryRouter>
      </AppTheme>
    </QueryClientProvider>,
  );
  return { user, ...view };
}

/** Instants around now, ISO. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const aSleep = (startTime: string, endTime?: string): Sleep => ({
  id: crypto.randomUUID(),
  babyId: BABY,
  startTime,
  ...(endTime && { endTime }),
});

export const aFeeding = (type: Feeding['type'], startTime: string, more: Partial<Feeding> = {}): Feeding => ({
  id: crypto.randomUUID(),
  babyId: BABY,
  type,
  startTime,
  endTime: new Date(Date.parse(startTime) + 600_000).toISOString(),
  ...more,
});

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
