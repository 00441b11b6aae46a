import { boundsOf, periodBefore, type SleepSummary, summarizeSleep } from '@nestling/contract';
import { type ParsedQueryOf, sleepKind } from '@nestling/contract/http';
import { presentBaby } from '../babies/babies.presenter.ts';
import { requireShownBaby } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { presentRecord } from '../records/record.presenter.ts';
import { recordsInWindow } from '../records/record.reads.ts';
import type { Store } from '../storage/store.ts';

export type AnalyticsService = ReturnType<typeof analyticsService>;

/** Figures about the actor's babies. */
export const analyticsService = ({ store, now }: { store: Store; now: () => number }) => ({
  /**
   * The sleep of the last full days in a zone, from one query that the period bounds: the rule is the contract's, night and nap by the
   * clock where the baby slept, and by its hours of night.
   * @throws Refusal 404 for a baby that is not the actor's
   */
  async sleepSummary(
    actor: Actor,
    babyId: string,
    { days, timezone }: ParsedQueryOf<'GET /api/sleep/analytics/baby/:babyId'>,
  ): Promise<SleepSummary> {
    const { from, to } = boundsOf(periodBefore(now(), timezone, days));
    const window = { start: new Date(from).toISOString(), end: new Date(to).toISOString() };
    const { nightHours } = presentBaby(await requireShownBaby(store.read, actor.userId, babyId));
    const rows = await recordsInWindow(store.read, actor, [sleepKind], babyId, window);
    return summarizeSleep(
      rows.map((row) => presentRecord(sleepKind, row)),
      { days, timezone, now: now(), nightHours },
    );
  },
});
