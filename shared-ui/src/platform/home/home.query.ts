import {
  type AnswerOf,
  dayBounds,
  dayOf,
  type Kind,
  keys,
  newestFirst,
  type RecordOf,
  type SomeRecord,
} from '@nestling/contract';
import { queryOptions } from '@tanstack/react-query';
import { clock } from '../clock.ts';
import { HOME_DAYS } from '../http/early-reads.ts';
import { request, type Tagged } from '../http/request.ts';

/** The first instant of the window of the last `days` calendar days and today in a zone, epoch milliseconds. */
export const recentSince = (now: number, zone: string, days: number): number =>
  dayBounds(dayOf(now, zone).subtract({ days }), zone).start;

const FRESH_MS = 30_000;

export type Home = Tagged<AnswerOf<'GET /api/records/baby/:babyId/home'>>;

/** The instant from which on the home page reads records. Epoch milliseconds. */
export const homeSince = (now: number, zone: string): number => recentSince(now, zone, HOME_DAYS);

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/**
 * What all cards of the home page show, in one read, so that a tap costs one call beside its own: the records of the last 15 calendar
 * days and today by the server's clock in the viewer's zone, what runs, and the latest of each kind. It has the retention of the cache,
 * because it is what an offline start of the app shows.
 */
export const homeQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: keys.records.home(babyId),
    queryFn: ({ client, queryKey, signal }): Promise<Home> => {
      const now = clock.now();
      const query = { start: iso(homeSince(now, zone)), end: iso(dayBounds(dayOf(now, zone), zone).end) };
      const held = client.getQueryData<Home>(queryKey);
      return request('GET /api/records/baby/:babyId/home', { params: { babyId }, query, signal, held });
    },
    staleTime: FRESH_MS,
  });

const gathered = new WeakMap<Home, SomeRecord[]>();

/** The records of all kinds in it, each once, newest first: each card asks. */
export function homeRecords(home: Home): readonly SomeRecord[] {
  const { latest, running, range } = home;
  const known =
    gathered.get(home) ??
    [...new Map([...Object.values(latest), ...running, ...range].map((record) => [record.id, record])).values()].sort(
      newestFirst,
    );
  gathered.set(home, known);
  return known;
}

/** Those of one kind, with its fields. */
export const homeRecordsOf = <K extends Kind>(home: Home, name: K['name']): RecordOf<K>[] =>
  homeRecords(home).filter(({ kind }) => kind === name) as SomeRecord[] as RecordOf<K>[];
