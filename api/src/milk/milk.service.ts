import { type AnswerOf, milkKind, type ParsedQueryOf } from '@nestling/contract/http';
import { type Change, type Store as MilkStore, type Stock, storeAfter } from '@nestling/contract/milk';
import { requireBaby } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { withMakers } from '../people/makers.ts';
import { presentAny } from '../records/record.presenter.ts';
import * as records from '../records/record.repository.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import type { Store } from '../storage/store.ts';
import { type Asked, changesBefore, keepMark, latestMark, periodStart } from './milk-marks.ts';

export type MilkService = ReturnType<typeof milkService>;

/** Epoch ms after every record. */
const FOREVER = 8.64e15;
const DAY_MS = 24 * 3_600_000;
/** So many changes are read anew each time rather than once and kept. */
const FEW = 100;

const copyOf = ({ ml, bags }: Stock) => ({ ml, bags: [...bags] });
const wireOf = ({ fridge, freezer }: MilkStore) => ({ fridge: copyOf(fridge), freezer: copyOf(freezer) });
const changesOf = (rows: readonly StoredRecord[]) => rows.map(presentAny) as unknown as Change[];

/** What is in the milk stores of babies: of some days change by change, as people take those back, mend them, or have them on their device. */
export const milkService = ({ store, now }: { store: Store; now: () => number }) => {
  /** The changes since an instant, newest first, and what was in store then. What came long before is not read each time. */
  async function storeSince(asked: Asked, since: number): Promise<{ before: MilkStore; rows: StoredRecord[] }> {
    const { userId, babyId, zone } = asked;
    const start = periodStart(since);
    const changes = await changesBefore(store.read, asked, start);
    const mark = await latestMark(store.read, asked, start);
    const window = { start: mark.at, end: FOREVER, kinds: [milkKind.name] };
    const rows = await records.inWindow(store.read, userId, babyId, window);
    const upTo = (end: number) => rows.filter(({ start_time }) => start_time < end);
    if (upTo(start).length > FEW) {
      const next = { at: start, changes, store: storeAfter(changesOf(upTo(start)), zone, mark.store) };
      // Whatever comes of it: who reads next can do it too.
      await store.write((tx) => keepMark(tx, asked, next)).catch(() => undefined);
    }
    return {
      before: storeAfter(changesOf(upTo(since)), zone, mark.store),
      rows: rows.filter(({ start_time }) => start_time >= since),
    };
  }

  return {
    /** @throws Refusal 404 for a baby that is not the actor's */
    async inStore(
      actor: Actor,
      babyId: string,
      { days, timezone }: ParsedQueryOf<'GET /api/milk/baby/:babyId'>,
    ): Promise<AnswerOf<'GET /api/milk/baby/:babyId'>> {
      await requireBaby(store.read, actor.userId, babyId);
      const asked = { userId: actor.userId, babyId, zone: timezone };
      const { before, rows } = await storeSince(asked, now() - days * DAY_MS);
      await withMakers(store.read, actor, rows);
      return { before: wireOf(before), changes: rows.map(presentAny) };
    },
  };
};
