import { type AnswerOf, milkKind, type ParsedQueryOf } from '@nestling/contract/http';
import { type Change, type Store as MilkStore, type Stock, storeAfter } from '@nestling/contract/milk';
import { requireBaby } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { withMakers } from '../people/makers.ts';
import { presentAny } from '../records/record.presenter.ts';
import * as records from '../records/record.repository.ts';
import type { Store } from '../storage/store.ts';

export type MilkService = ReturnType<typeof milkService>;

/** Epoch ms between which every record lies. */
const ALWAYS = { start: -8.64e15, end: 8.64e15 };
const DAY_MS = 24 * 3_600_000;

const copyOf = ({ ml, bags }: Stock) => ({ ml, bags: [...bags] });
const wireOf = ({ fridge, freezer }: MilkStore) => ({ fridge: copyOf(fridge), freezer: copyOf(freezer) });

/** What is in the milk stores of babies: of some days change by change, as people take those back, mend them, or have them on their device. */
export const milkService = ({ store, now }: { store: Store; now: () => number }) => ({
  /** @throws Refusal 404 for a baby that is not the actor's */
  async inStore(
    actor: Actor,
    babyId: string,
    { days, timezone }: ParsedQueryOf<'GET /api/milk/baby/:babyId'>,
  ): Promise<AnswerOf<'GET /api/milk/baby/:babyId'>> {
    await requireBaby(store.read, actor.userId, babyId);
    const rows = await records.inWindow(store.read, actor.userId, babyId, { ...ALWAYS, kinds: [milkKind.name] });
    const since = now() - days * DAY_MS;
    const isNew = ({ startTime }: { startTime: string }) => Date.parse(startTime) >= since;
    const all = rows.map(presentAny);
    const before = all.filter((change) => !isNew(change)) as unknown as Change[];
    const changes = rows.slice(0, all.length - before.length);
    await withMakers(store.read, actor, changes);
    return { before: wireOf(storeAfter(before, timezone)), changes: changes.map(presentAny) };
  },
});
