import type { Baby, SignedInUser } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { act, render } from '@testing-library/react';
import App from '../app/app.tsx';

export const SAM: SignedInUser = {
  id: '0190d1a0-0000-7000-8000-000000000001',
  email: 'sam@example.org',
  name: 'Sam',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret-token',
};

export const MIA: Baby = {
  id: '0190d1a0-0000-7000-8000-00000000000a',
  name: 'Mia',
  birthDate: Temporal.Now.plainDateISO().subtract({ months: 5, days: 1 }).toString(),
  gender: 'female',
  role: 'owner',
};

export const BEN: Baby = {
  id: '0190d1a0-0000-7000-8000-00000000000b',
  name: 'Ben',
  birthDate: '2020-02-03',
  gender: 'male',
  photo: 'https://example.org/ben.jpg',
  role: 'owner',
};

// As the share table does at run time.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));
jest.mock('../federation/load-expose.ts', () => jest.requireActual('./fake-remotes.tsx'));
jest.mock('../federation/registry.ts', () => ({
  ...jest.requireActual('../federation/registry.ts'),
  registry: jest.requireActual('./fake-remotes.tsx').fakeRegistry,
}));

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

export interface Call {
  route: string;
  body: unknown;
}

export const data = (value: unknown, status = 200) => Response.json({ data: value }, { status });
export const failure = (status: number, message?: string) => Response.json({ message, error: 'x' }, { status });

const USUAL: Answers = {
  'GET /api/auth/me': () => data(SAM),
  'POST /api/auth/logout': () => data({ ok: true }),
  'GET /api/babies': () => data([]),
  'GET /api/config': () => data({ version: '1', sourceUrl: 'https://example.org/source', mail: false }),
};

/** Puts a fake server under the real platform: `answers` over the usual ones; calls it does not know get no answer. */
export function givenServer(answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const route = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ route, body: text ? JSON.parse(text) : undefined });
    const answer = answers[route] ?? USUAL[route];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(calls.at(-1)?.body);
  };
  return calls;
}

/** Signed out, on a desktop that nobody used; everything a test left is gone. */
export async function givenNobody(): Promise<void> {
  givenServer();
  givenWidth(1280);
  window.scrollTo = () => {};
  await act(() => session.signOut({ forever: true }));
  localStorage.clear();
}

/** How wide the window is, and how high, in pixels. */
export function givenWidth(width: number, height = Number.POSITIVE_INFINITY): void {
  const original = window.matchMedia('');
  window.matchMedia = (query) => {
    const most = (side: string) => Number(new RegExp(`max-${side}: ([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN);
    return { ...original, media: query, matches: width <= most('width') || height <= most('height') };
  };
}

/** Opens the whole app at a path; `as` has signed in on this device before. */
export function openShell(path: string, { as, from }: { as?: SignedInUser; from?: string } = {}) {
  if (as) session.signIn(as);
  window.history.replaceState({ usr: { from } }, '', path);
  return render(<App />);
}

/** The path and query that the app is at. */
export const address = () => location.pathname + location.search;
