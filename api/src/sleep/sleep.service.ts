import { SHORTEST_SLEEP_MS } from '@nestling/contract';
import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { removalReason } from '../records/record.repository.ts';
import {
  CLOCK_TOLERANCE_MS,
  checkTimes,
  enderOf,
  movesTimes,
  recordChanges,
  reopens,
  textOrNull,
} from '../records/record.rules.ts';
import {
  deleteRecord,
  makeRecord,
  recordsInWindow,
  refuseOtherEnd,
  refuseSecondOpen,
} from '../records/record.steps.ts';
import type { SleepRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import { presentSleep } from './sleep.presenter.ts';
import { sleeps } from './sleep.repository.ts';

const kind = { name: 'sleep', rows: sleeps, present: presentSleep } as const;

/** What became of a write. A sleep under 30 s is a mis-tap and not kept. */
export type SleepOutcome = { made: SleepRow } | { stored: SleepRow } | { discarded: string };

export type SleepService = ReturnType<typeof sleepService>;

/** Sleeps of the actor's babies. */
export function sleepService({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  /** `check` may refuse the edit of what is stored. */
  const change = (
    actor: Actor,
    id: string,
    patch: ParsedBodyOf<'PATCH /api/sleep/:id'>,
    check?: (current: SleepRow) => void,
  ): Promise<SleepOutcome> =>
    store.write(async (tx) => {
      const current = await sleeps.claim(tx, actor.userId, id);
      if (!current) return alreadyDiscarded(tx, actor, id);
      check?.(current);
      const changes = recordChanges(patch);
      const next = { ...current, ...changes, updated_at: now() };
      if (movesTimes(changes)) checkTimes(next, now(), CLOCK_TOLERANCE_MS);
      if (movesTimes(changes) && isMisTap(next)) {
        await sleeps.remove(tx, actor.userId, id, 'discarded', now());
        await facts.publish(tx, actor, { name: 'sleep.deleted', babyId: next.baby_id, id });
        return { discarded: id };
      }
      next.ended_by = enderOf(current, next, actor.userId);
      if (reopens(current, next)) await refuseSecondOpen(tx, kind, actor, next.baby_id);
      await sleeps.update(tx, actor.userId, next);
      await facts.publish(tx, actor, { name: changeOf(current, next), babyId: next.baby_id, id });
      return { stored: next };
    });

  return {
    change: (actor: Actor, id: string, patch: ParsedBodyOf<'PATCH /api/sleep/:id'>) => change(actor, id, patch),

    /** Ends a sleep. The same end again changes nothing; another one is an edit by who set it, and refused to others. */
    end: (actor: Actor, id: string, body: ParsedBodyOf<'PATCH /api/sleep/end/:id'>) =>
      change(actor, id, body, (current) => refuseOtherEnd(kind, actor, current, body.endTime)),

    async start(actor: Actor, body: ParsedBodyOf<'POST /api/sleep/start'>): Promise<SleepOutcome> {
      return store.write(async (tx) => {
        const id = body.id ?? uuidv7();
        const repeated = await sleeps.findMadeBy(tx, actor.userId, id);
        if (repeated) return { stored: repeated };
        const row: SleepRow = {
          id,
          baby_id: body.babyId,
          start_time: Date.parse(body.startTime),
          end_time: body.endTime === undefined ? null : Date.parse(body.endTime),
          notes: textOrNull(body.notes),
          created_by: actor.userId,
          created_at: now(),
          updated_at: now(),
        };
        checkTimes(row, now(), CLOCK_TOLERANCE_MS);
        if (isMisTap(row)) {
          await requireBaby(tx, actor.userId, row.baby_id);
          return { discarded: id };
        }
        const outcome = await makeRecord(tx, kind, actor, row);
        if ('made' in outcome) await facts.publish(tx, actor, { name: beginningOf(row), babyId: row.baby_id, id });
        return outcome;
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await store.write(async (tx) => {
        const babyId = await deleteRecord(tx, kind, actor, id, now());
        await facts.publish(tx, actor, { name: 'sleep.deleted', babyId, id });
      });
    },

    inWindow: (actor: Actor, babyId: string, window: { start: string; end: string }): Promise<SleepRow[]> =>
      recordsInWindow(store.read, kind, actor, babyId, window),

    /** A page, newest first, and whether older ones follow. */
    async page(
      actor: Actor,
      babyId: string,
      { limit, before, beforeId }: ParsedQueryOf<'GET /api/sleep/baby/:babyId'>,
    ): Promise<{ rows: SleepRow[]; more: boolean }> {
      await requireBaby(store.read, actor.userId, babyId);
      // Without an id the page begins before the instant: no id is smaller than an empty one.
      const after = before === undefined ? undefined : { start: Date.parse(before), id: beforeId ?? '' };
      const rows = await sleeps.latest(store.read, actor.userId, babyId, { limit: limit + 1, after });
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}

/** What has happened when a sleep was made: a past one comes with its end. */
const beginningOf = ({ end_time }: SleepRow) => (end_time === null ? 'sleep.started' : 'sleep.ended');

const changeOf = (before: SleepRow, after: SleepRow) =>
  before.end_time === null && after.end_time !== null ? 'sleep.ended' : 'sleep.changed';

const isMisTap = ({ start_time, end_time }: SleepRow): boolean =>
  end_time !== null && end_time - start_time < SHORTEST_SLEEP_MS;

/** A repeated end of a sleep that was discarded is answered as the first was. */
async function alreadyDiscarded(tx: Tx, actor: Actor, id: string): Promise<SleepOutcome> {
  if ((await removalReason(tx, actor.userId, id)) === 'discarded') return { discarded: id };
  throw notFound('sleep');
}
