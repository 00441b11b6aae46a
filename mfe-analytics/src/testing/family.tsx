import type { Feeding, Sleep } from '@nestling/contract';
import { summarizeSleep } from '@nestling/contract';
import { AppTheme } from '@nestling/shared-ui';
import { outbox, queryClient, session, type Toast, toasts } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import AnalyticsRoutes from '../exposes/routes.tsx';

/** A family with two babies on a server in memory, and the real platform between it and the screen. Tests only. */
export const MIA = {
  id: '0190d1a0-0000-7000-8000-0000000000a1',
  name: 'Mia',
  birthDate: '2026-06-08',
  gender: 'female',
  role: 'owner',
} as const;
export const NOA = { ...MIA, id: '0190d1a0-0000-7000-8000-0000000000a2', name: 'Noa', birthDate: '2024-08-20' };
const USER = '0190d1a0-0000-7000-8000-000000000001';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

export const server = {
  babies: [MIA, NOA] as { id: string; name: string }[],
  sleeps: [] as Sleep[],
  feedings: [] as Feeding[],
  /** Every call that arrived, such as '/api/sleep/…?days=7'. */
  calls: [] as string[],
  /** Answers a call in place of the server. */
  intercept: undefined as ((path: string) => Response | Promise<Response> | undefined) | undefined,
};
export const shownToasts: Toast[] = [];
toasts.subscribe((toast) => void shownToasts.push(toast));

function answer(url: URL): Response {
  const { pathname, searchParams } = url;
  if (pathname === '/api/babies') return Response.json({ data: server.babies });
  const babyId = /baby\/([^/]+)/.exec(pathname)?.[1];
  if (pathname.startsWith('/api/sleep/analytics/')) {
    const options = {
      days: Number(searchParams.get('days')),
      timezone: searchParams.get('timezone') ?? 'UTC',
      now: Date.now(),
    };
    return Response.json({
      data: summarizeSleep(
        server.sleeps.filter((sleep) => sleep.babyId === babyId),
        options,
      ),
    });
  }
  const [start = '', end = ''] = [searchParams.get('start') ?? '', searchParams.get('end') ?? ''];
  const records = pathname.startsWith('/api/sleep/') ? server.sleeps : server.feedings;
  const found = records.filter(
    (record) =>
      record.babyId === babyId && record.startTime < end && (record.endTime === undefined || record.endTime > start),
  );
  return Response.json({ data: [...found].sort((a, b) => b.startTime.localeCompare(a.startTime)) });
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await outbox.clear(USER, true);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  Object.assign(server, { babies: [MIA, NOA], sleeps: [], feedings: [], calls: [], intercept: undefined });
  shownToasts.length = 0;
  globalThis.fetch = async (input) => {
    const url = new URL((input as Request).url);
    server.calls.push(url.pathname + url.search);
    return (await server.intercept?.(url.pathname)) ?? answer(url);
  };
}

const Where = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
export const address = () => screen.getByLabelText('address').textContent;

/** Opens a path of this remote for the signed-in family. */
export function openAt(path: string) {
  session.signIn({
    id: USER,
    email: 'sam@example.org',
    name: 'Sam',
    createdAt: '2026-01-02T03:04:05.000Z',
    token: 'secret-token',
  });
  const user = userEvent.setup();
  const view = render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <AnalyticsRoutes />
          <Where />
        </MemoryRouter>
      </QueryClientProvider>
    </AppTheme>,
  );
  return { user, ...view };
}

/** The zone of the test process. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const iso = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();

/** A sleep in local times. */
export const aSleep = (start: string, end?: string, babyId: string = MIA.id): Sleep => ({
  id: crypto.randomUUID(),
  babyId,
  startTime: iso(start),
  ...(end && { endTime: iso(end) }),
});
export const aFeeding = (type: Feeding['type'], start: string, minutes = 10): Feeding => ({
  id: crypto.randomUUID(),
  babyId: MIA.id,
  type,
  startTime: iso(start),
  endTime: new Date(Date.parse(iso(start)) + minutes * 60_000).toISOString(),
});

/** Stops the clock at a local time; everything else goes on. `jest.useRealTimers()` lets it run again. */
export const stopClock = (local: string) =>
  jest.useFakeTimers({
    now: new Date(iso(local)),
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
