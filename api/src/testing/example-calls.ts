import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@nestling/contract/http';
import { routes } from '@nestling/contract/http';
import type { Person, TestServer } from './server.ts';

/** A family with one record of each kind. */
export interface Family {
  parent: Person;
  babyId: string;
  sleepId: string;
  feedingId: string;
}

export async function givenAFamily(server: TestServer): Promise<Family> {
  const parent = await server.givenAPerson();
  const babyId = await server.givenABaby(parent);
  const times = { startTime: server.at(-60), endTime: server.at(-30) };
  const sleep = await parent.call('POST /api/sleep/start', { body: { babyId, ...times, notes: 'private' } });
  const feeding = await parent.call('POST /api/feeding/start', {
    body: { babyId, type: 'bottle', startTime: server.at(-5) },
  });
  return { parent, babyId, sleepId: sleep.data.id, feedingId: feeding.data.id };
}

interface Example {
  body?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** Bodies and queries with which each call of the table succeeds. A new call needs its line here. */
export function exampleCall(key: RouteKey, server: TestServer, { babyId, parent }: Family): Example {
  const window = { query: { start: server.at(-600), end: server.at(0) } };
  const examples: Record<RouteKey, Example> = {
    'GET /api/health': {},
    'GET /api/config': {},
    'POST /api/auth/register': { body: { name: 'Kim', email: `${randomUUID()}@example.org`, password: 'secret1' } },
    'POST /api/auth/login': { body: { email: parent.email, password: parent.password } },
    'GET /api/auth/me': {},
    'POST /api/auth/logout': {},
    'GET /api/babies': {},
    'GET /api/babies/:id': {},
    'POST /api/babies': { body: { id: randomUUID(), name: 'Bob', birthDate: '2026-01-01', gender: 'male' } },
    'PATCH /api/babies/:id': { body: { name: 'Ada Mae' } },
    'DELETE /api/babies/:id': {},
    'GET /api/sleep/baby/:babyId': { query: { limit: 5, before: server.at(0), beforeId: randomUUID() } },
    'GET /api/sleep/baby/:babyId/range': window,
    'POST /api/sleep/start': { body: { id: randomUUID(), babyId, startTime: server.at(-1), notes: 'Tired' } },
    'PATCH /api/sleep/end/:id': { body: { endTime: server.at(-20), notes: null } },
    'PATCH /api/sleep/:id': { body: { startTime: server.at(-50), endTime: server.at(-20), notes: 'Calm' } },
    'DELETE /api/sleep/:id': {},
    'GET /api/sleep/analytics/baby/:babyId': { query: { days: 14, timezone: 'Europe/Berlin' } },
    'GET /api/feeding/baby/:babyId': { query: { page: 1, limit: 5 } },
    'GET /api/feeding/baby/:babyId/range': window,
    'GET /api/feeding/baby/:babyId/active': {},
    'GET /api/feeding/baby/:babyId/latest': { query: { limit: 5 } },
    'GET /api/feeding/:id': {},
    'POST /api/feeding/start': {
      body: {
        id: randomUUID(),
        babyId,
        type: 'formula',
        startTime: server.at(-3),
        endTime: server.at(7),
        amount: 90,
        unit: 'ml',
        notes: 'Quick',
      },
    },
    'PATCH /api/feeding/end/:id': { body: { endTime: server.at(0), amount: 100, notes: null } },
    'PATCH /api/feeding/:id': { body: { type: 'solid', startTime: server.at(-8), endTime: server.at(0) } },
    'DELETE /api/feeding/:id': {},
  };
  return examples[key];
}

/** The ids of the family that belong into the path of a call. */
export function pathIds(key: RouteKey, { babyId, sleepId, feedingId }: Family): Record<string, string> {
  const ids: Record<string, string> = { babies: babyId, sleep: sleepId, feeding: feedingId };
  return Object.fromEntries(
    [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'babyId' ? babyId : (ids[routes[key].tag] ?? ''),
    ]),
  );
}

export const allRoutes = Object.keys(routes) as RouteKey[];
