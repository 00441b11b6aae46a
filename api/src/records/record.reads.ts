import { KIND_NAMES, type Kind, type ParsedQueryOf } from '@nestling/contract/http';
import { requireBaby } from '../babies/babies.repository.ts';
import { Refusal, recordNotFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { withMaker, withMakers } from '../people/makers.ts';
import type { Reader, Store } from '../storage/store.ts';
import * as records from './record.repository.ts';
import type { StoredRecord } from './stored-record.ts';

/** Instants in ISO 8601: whole records that overlap `[start, end)`. */
export interface Window {
  start: string;
  end: string;
}

/** More records than a page can draw at once. */
const MOST = 20_000;
const DAY_MS = 86_400_000;

/** The largest whole number from 0 to `most` that is not too much, where all above one that is are, too. */
async function mostOf(most: number, isTooMuch: (number: number) => Promise<boolean>): Promise<number> {
  let [fits, above] = [0, most + 1];
  while (above - fits > 1) {
    const middle = Math.floor((fits + above) / 2);
    if (await isTooMuch(middle)) above = middle;
    else fits = middle;
  }
  return fits;
}

function tooMany(days: number): Refusal {
  // How many days before the end fit.
  const data = { days };
  if (days === 0) {
    const sentence = 'There are more than 20,000 records in this time. Please ask for less than a day.';
    return new Refusal(413, 'too_many', sentence, { data });
  }
  return new Refusal(
    413,
    'too_many',
    'There are more than 20,000 records in this time. Please ask for {days, plural, one {# day} other {# days}} at most.',
    { values: { days }, data },
  );
}

export type RecordReads = ReturnType<typeof recordReads>;

/**
 * Whole records of the baby that overlap the window, newest first.
 * @throws Refusal 404 for a baby that is not the actor's
 */
export async function recordsInWindow(
  db: Reader,
  { userId }: Actor,
  kinds: readonly Kind[],
  babyId: string,
  { start, end }: Window,
): Promise<StoredRecord[]> {
  await requireBaby(db, userId, babyId);
  const window = { kinds: kinds.map(({ name }) => name), start: Date.parse(start), end: Date.parse(end) };
  return records.inWindow(db, userId, babyId, window);
}

/**
 * As `recordsInWindow`, for many kinds.
 * @throws Refusal 413 `too_many` with how many days before the end would fit
 */
async function inBoundedWindow(
  db: Reader,
  { userId }: Actor,
  kinds: readonly Kind[],
  babyId: string,
  window: Window,
): Promise<StoredRecord[]> {
  const [start, end] = [Date.parse(window.start), Date.parse(window.end)];
  const whole = { kinds: namesOf(kinds), start, end };
  const rows = await records.inWindow(db, userId, babyId, { ...whole, limit: MOST + 1 });
  if (rows.length <= MOST) return rows;
  const isTooLong = (days: number) =>
    records.holdsMore(db, userId, babyId, { ...whole, start: end - days * DAY_MS }, MOST);
  throw tooMany(await mostOf(Math.floor((end - start) / DAY_MS), isTooLong));
}

const namesOf = (kinds: readonly Kind[]) => kinds.map(({ name }) => name);

/** Reads of records, of the actor's babies, with who made them. Each throws a Refusal 404 for a baby that is not. */
export function recordReads({ store: { read: db }, now }: { store: Store; now: () => number }) {
  const own = ({ userId }: Actor, babyId: string) => requireBaby(db, userId, babyId);
  const told = async (actor: Actor, rows: Promise<StoredRecord[]>) => withMakers(db, actor, await rows);
  return {
    inWindow: (actor: Actor, kinds: readonly Kind[], babyId: string, window: Window) =>
      told(actor, recordsInWindow(db, actor, kinds, babyId, window)),

    /** @throws Refusal 404 */
    async find(actor: Actor, kind: Kind, id: string): Promise<StoredRecord> {
      const record = await records.find(db, actor.userId, kind.name, id);
      if (!record) throw recordNotFound(kind);
      return withMaker(db, actor, record);
    },

    /** What runs, the latest first. */
    async running(actor: Actor, kinds: readonly Kind[], babyId: string): Promise<StoredRecord[]> {
      await own(actor, babyId);
      return told(actor, records.findOpen(db, actor.userId, babyId, namesOf(kinds)));
    },

    /** The newest ones, `limit` at most from `offset` on. */
    async latest(actor: Actor, kind: Kind, babyId: string, page: records.Page): Promise<StoredRecord[]> {
      await own(actor, babyId);
      return told(actor, records.latest(db, actor.userId, babyId, [kind.name], page));
    },

    /** How many records of each kind there are. */
    async counts(actor: Actor, babyId: string): Promise<Record<string, number>> {
      await own(actor, babyId);
      const found = await records.counts(db, actor.userId, babyId);
      const countOf = (name: string) => found.find(({ kind }) => kind === name)?.records ?? 0;
      return Object.fromEntries(KIND_NAMES.map((name) => [name, countOf(name)]));
    },

    /** The latest record of each kind that has one. */
    async latestOfEach(actor: Actor, babyId: string): Promise<StoredRecord[]> {
      await own(actor, babyId);
      return told(actor, records.latestOfEach(db, actor.userId, babyId, KIND_NAMES));
    },

    /** @throws Refusal 413 `too_many` with how many days before the end would fit */
    async inBoundedWindow(actor: Actor, kinds: readonly Kind[], babyId: string, window: Window) {
      await own(actor, babyId);
      return told(actor, inBoundedWindow(db, actor, kinds, babyId, window));
    },

    /**
     * What a dashboard shows: the baby, the latest of each kind, what runs, and what overlaps the window; at which time, epoch milliseconds.
     * @throws Refusal 413 `too_many`
     */
    async home(actor: Actor, kinds: readonly Kind[], babyId: string, window: Window) {
      const baby = await own(actor, babyId);
      const [latest, running, range] = await Promise.all([
        records.latestOfEach(db, actor.userId, babyId, KIND_NAMES),
        records.findOpen(db, actor.userId, babyId, namesOf(kinds)),
        inBoundedWindow(db, actor, kinds, babyId, window),
      ]);
      await withMakers(db, actor, [...latest, ...running, ...range]);
      return { at: now(), baby, latest, running, range };
    },

    count: (actor: Actor, kind: Kind, babyId: string) => records.count(db, actor.userId, babyId, kind.name),

    /** A page, newest first, and whether older ones follow. */
    async page(
      actor: Actor,
      kinds: readonly Kind[],
      babyId: string,
      {
        limit,
        before,
        beforeId,
        pinned,
      }: ParsedQueryOf<'GET /api/sleep/baby/:babyId'> & { pinned?: 'true' | undefined },
    ): Promise<{ rows: StoredRecord[]; more: boolean }> {
      await own(actor, babyId);
      // Without an id the page begins before the instant: no id is smaller than an empty one.
      const after = before === undefined ? undefined : { start: Date.parse(before), id: beforeId ?? '' };
      const rows = await records.latest(db, actor.userId, babyId, namesOf(kinds), {
        limit: limit + 1,
        after,
        isPinned: pinned === 'true',
      });
      return { rows: await withMakers(db, actor, rows.slice(0, limit)), more: rows.length > limit };
    },
  };
}
