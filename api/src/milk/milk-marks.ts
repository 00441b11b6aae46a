import { EMPTY, type Store as MilkStore } from '@nestling/contract/milk';
import { sql } from 'kysely';
import type { Reader, Tx } from '../storage/store.ts';

/** What was in a milk store when all changes before an instant had happened. */
export interface Mark {
  /** Epoch ms. */
  at: number;
  store: MilkStore;
  /** What became of the changes before it until it was read: another number, and it holds no more. */
  changes: number;
}

export interface Asked {
  userId: string;
  babyId: string;
  zone: string;
}

/** As in the triggers of the migration. */
const PERIOD_MS = 28 * 24 * 3_600_000;
/** More than can be asked for: marks of earlier periods are not needed. */
const PERIODS_KEPT = 5;

const START: Mark = { at: -8.64e15, store: EMPTY, changes: 0 };

/** The start of the period in which an instant lies, epoch ms. */
export const periodStart = (at: number): number => Math.floor(at / PERIOD_MS) * PERIOD_MS;

/** How much became of the changes before the start of a period. It is asked before they are read: of what comes meanwhile it then tells. */
export async function changesBefore(db: Reader, { userId, babyId }: Asked, at: number): Promise<number> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('milk_period as p', 'p.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('m.baby_id', '=', babyId)
    .where('p.period', '<', at / PERIOD_MS)
    .select((eb) => eb.fn.sum('p.changes').as('changes'))
    .executeTakeFirst();
  return Number(row?.changes ?? 0);
}

/** The latest mark at or before the start of a period that still holds; without one, that before everything. */
export async function latestMark(db: Reader, { userId, babyId, zone }: Asked, at: number): Promise<Mark> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('milk_mark as k', 'k.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('m.baby_id', '=', babyId)
    .where('k.zone', '=', zone)
    .where('k.period', '<=', at / PERIOD_MS)
    .where('k.changes', '=', (eb) =>
      eb
        .selectFrom('milk_period as p')
        .whereRef('p.baby_id', '=', 'k.baby_id')
        .whereRef('p.period', '<', 'k.period')
        .select(sql<number>`coalesce(sum(p.changes), 0)`.as('changes')),
    )
    .orderBy('k.period', 'desc')
    .limit(1)
    .select(['k.period', 'k.changes', 'k.store'])
    .executeTakeFirst();
  if (!row) return START;
  return {
    at: Number(row.period) * PERIOD_MS,
    changes: Number(row.changes),
    store: JSON.parse(row.store) as MilkStore,
  };
}

/** Keeps a mark at the start of a period. */
export async function keepMark(tx: Tx, { userId, babyId, zone }: Asked, { at, changes, store }: Mark): Promise<void> {
  const period = at / PERIOD_MS;
  await tx
    .deleteFrom('milk_mark')
    .where('baby_id', '=', babyId)
    .where('period', '<', period - PERIODS_KEPT)
    .execute();
  await tx
    .insertInto('milk_mark')
    .columns(['baby_id', 'zone', 'period', 'changes', 'store'])
    .expression((eb) =>
      eb
        .selectFrom('membership')
        .where('user_id', '=', userId)
        .where('baby_id', '=', babyId)
        .select([
          'baby_id',
          sql<string>`cast(${zone} as text)`.as('zone'),
          sql<number>`cast(${period} as bigint)`.as('period'),
          sql<number>`cast(${changes} as bigint)`.as('changes'),
          sql<string>`cast(${JSON.stringify(store)} as text)`.as('store'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['baby_id', 'zone', 'period'])
        .doUpdateSet((eb) => ({ changes: eb.ref('excluded.changes'), store: eb.ref('excluded.store') })),
    )
    .execute();
}
