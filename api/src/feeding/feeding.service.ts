import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { checkTimes, enderOf, movesTimes, recordChanges, reopens, textOrNull } from '../records/record.rules.ts';
import {
  deleteRecord,
  makeRecord,
  recordsInWindow,
  refuseOtherEnd,
  refuseSecondOpen,
} from '../records/record.steps.ts';
import type { FeedingRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { presentFeeding } from './feeding.presenter.ts';
import { countFeedings, feedings } from './feeding.repository.ts';
import { amountChanges, measured } from './feeding.rules.ts';

/** A quick feeding ends ten minutes after its tap, so its end lies ahead; in ms. */
const END_AHEAD_MS = 15 * 60_000;

const kind = { name: 'feeding', rows: feedings, present: presentFeeding } as const;

export type FeedingOutcome = { made: FeedingRow } | { stored: FeedingRow };

export type FeedingService = ReturnType<typeof feedingService>;

/** Feedings of the actor's babies. */
export function feedingService({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  /** `check` may refuse the edit of what is stored. */
  const change = (
    actor: Actor,
    id: string,
    patch: ParsedBodyOf<'PATCH /api/feeding/:id'>,
    check?: (current: FeedingRow) => void,
  ): Promise<FeedingRow> =>
    store.write(async (tx) => {
      const current = await feedings.claim(tx, actor.userId, id);
      if (!current) throw notFound('feeding');
      check?.(current);
      const changes = recordChanges(patch);
      const next = { ...current, ...changes, ...measured({ ...current, ...amountChanges(patch) }), updated_at: now() };
      if (movesTimes(changes)) checkTimes(next, now(), END_AHEAD_MS);
      next.ended_by = enderOf(current, next, actor.userId);
      if (reopens(current, next)) await refuseSecondOpen(tx, kind, actor, next.baby_id);
      await feedings.update(tx, actor.userId, next);
      await facts.publish(tx, actor, { name: 'feeding.changed', babyId: next.baby_id, id });
      return next;
    });

  return {
    change: (actor: Actor, id: string, patch: ParsedBodyOf<'PATCH /api/feeding/:id'>) => change(actor, id, patch),

    /** Ends a feeding. The same end again changes nothing; another one is an edit by who set it, and refused to others. */
    end: (actor: Actor, id: string, body: ParsedBodyOf<'PATCH /api/feeding/end/:id'>) =>
      change(actor, id, body, (current) => refuseOtherEnd(kind, actor, current, body.endTime)),

    async start(actor: Actor, body: ParsedBodyOf<'POST /api/feeding/start'>): Promise<FeedingOutcome> {
      return store.write(async (tx) => {
        const id = body.id ?? uuidv7();
        const repeated = await feedings.findMadeBy(tx, actor.userId, id);
        if (repeated) return { stored: repeated };
        const row: FeedingRow = {
          id,
          baby_id: body.babyId,
          start_time: Date.parse(body.startTime),
          end_time: body.endTime === undefined ? null : Date.parse(body.endTime),
          notes: textOrNull(body.notes),
          ...measured({ type: body.type, amount: body.amount ?? null, unit: body.unit ?? null }),
          created_by: actor.userId,
          created_at: now(),
          updated_at: now(),
        };
        checkTimes(row, now(), END_AHEAD_MS);
        const outcome = await makeRecord(tx, kind, actor, row);
        if ('made' in outcome) await facts.publish(tx, actor, { name: 'feeding.recorded', babyId: row.baby_id, id });
        return outcome;
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await store.write(async (tx) => {
        const babyId = await deleteRecord(tx, kind, actor, id, now());
        await facts.publish(tx, actor, { name: 'feeding.deleted', babyId, id });
      });
    },

    async find(actor: Actor, id: string): Promise<FeedingRow> {
      const row = await feedings.find(store.read, actor.userId, id);
      if (!row) throw notFound('feeding');
      return row;
    },

    /** The running feeding. @throws Refusal 404 also when none runs */
    async active(actor: Actor, babyId: string): Promise<FeedingRow> {
      await requireBaby(store.read, actor.userId, babyId);
      const open = await feedings.findOpen(store.read, actor.userId, babyId);
      if (!open) throw new Refusal(404, 'none_running', 'No feeding is running');
      return open;
    },

    inWindow: (actor: Actor, babyId: string, window: { start: string; end: string }): Promise<FeedingRow[]> =>
      recordsInWindow(store.read, kind, actor, babyId, window),

    async latest(actor: Actor, babyId: string, limit: number): Promise<FeedingRow[]> {
      await requireBaby(store.read, actor.userId, babyId);
      return feedings.latest(store.read, actor.userId, babyId, { limit });
    },

    /** One page, newest first, and how many feedings there are in all. */
    async page(
      actor: Actor,
      babyId: string,
      { page, limit }: ParsedQueryOf<'GET /api/feeding/baby/:babyId'>,
    ): Promise<{ rows: FeedingRow[]; count: number }> {
      await requireBaby(store.read, actor.userId, babyId);
      const rows = await feedings.latest(store.read, actor.userId, babyId, { limit, offset: (page - 1) * limit });
      return { rows, count: await countFeedings(store.read, actor.userId, babyId) };
    },
  };
}
