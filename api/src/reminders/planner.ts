import { DEFAULT_REMINDERS, type Fact, planReminders, planTodo, REMINDER_LATE_MS } from '@nestling/contract';
import type { ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** Sleeps that may hold the last waking: of overlapping ones the newest by its start need not be the last to end. */
const LATEST_SLEEPS = 10;

type Wanted = Pick<ReminderRow, 'user_id' | 'baby_id' | 'kind' | 'record_id' | 'since' | 'due_at'>;

export type ReminderPlanner = ReturnType<typeof reminderPlanner>;

/**
 * Keeps what is due in step with the records. A plan is computed anew from what the database says, never changed by hand; it runs
 * in the transaction of the change, under the lock of the family's facts.
 */
export function reminderPlanner({ now }: { now: () => number }) {
  /** Makes one reminder what is planned, or nothing. */
  async function follow(tx: Tx, row: ReminderRow, plan: Wanted | undefined): Promise<void> {
    const isTold = row.settled_at !== null;
    if (!plan && !isTold) await withKey(tx.deleteFrom('reminder'), row).execute();
    if (!plan || plan.due_at === row.due_at || (isTold && plan.due_at <= now())) return;
    const fresh = { ...freshly(plan), token: row.token + 1 };
    await withKey(tx.updateTable('reminder').set(fresh), row).execute();
  }

  /** Makes the rows of `existing` what is wanted. What was told stays told, unless its time now lies ahead. */
  async function reconcile(tx: Tx, existing: ReminderRow[], wanted: Wanted[]): Promise<void> {
    const nameOf = (row: Wanted) => `${row.user_id} ${row.kind} ${row.record_id}`;
    const missing = new Map(wanted.map((row) => [nameOf(row), row]));
    for (const row of existing) {
      await follow(tx, row, missing.get(nameOf(row)));
      missing.delete(nameOf(row));
    }
    const rows = [...missing.values()].filter(({ due_at }) => due_at > now() - REMINDER_LATE_MS).map(freshly);
    if (rows.length > 0) {
      await tx
        .insertInto('reminder')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** Plans anew what the waking of a baby means, for all who look after it or for one of them. */
  async function replanWake(tx: Tx, babyId: string, userId?: string): Promise<void> {
    const woke = await lastWaking(tx, babyId);
    const existing = await tx
      .selectFrom('reminder')
      .selectAll()
      .where('baby_id', '=', babyId)
      .where('kind', '!=', 'todo')
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .where((eb) => eb.or([eb('settled_at', 'is', null), eb('record_id', '=', woke?.id ?? '')]))
      .execute();
    const people = woke ? await listeners(tx, babyId, userId) : [];
    const wanted = people.flatMap((person) =>
      planReminders({ birthDate: person.birth_date, wokeAt: woke?.at ?? 0, zone: person.zone ?? 'UTC' }, person).map(
        ({ kind, at }): Wanted => ({
          user_id: person.user_id,
          baby_id: babyId,
          kind,
          record_id: woke?.id ?? '',
          since: woke?.at ?? 0,
          due_at: at,
        }),
      ),
    );
    await reconcile(tx, existing, wanted);
  }

  /** Plans anew one to-do, or all to-dos of a baby; for all who look after it or for one of them. */
  async function replanTodos(tx: Tx, babyId: string, { todoId, userId }: { todoId?: string; userId?: string }) {
    const existing = await tx
      .selectFrom('reminder')
      .selectAll()
      .where('baby_id', '=', babyId)
      .where('kind', '=', 'todo')
      .$if(todoId !== undefined, (query) => query.where('record_id', '=', todoId ?? ''))
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .execute();
    const people = (await listeners(tx, babyId, userId)).filter(({ todos }) => todos === 1);
    const due = people.length === 0 ? [] : await dueTodos(tx, babyId, todoId);
    const wanted = people.flatMap(({ user_id, zone }) =>
      due.map(
        ({ id, due_date }): Wanted => ({
          user_id,
          baby_id: babyId,
          kind: 'todo',
          record_id: id,
          since: 0,
          due_at: planTodo(due_date ?? '', zone ?? 'UTC'),
        }),
      ),
    );
    await reconcile(tx, existing, wanted);
  }

  return {
    /** To be called with each fact in the transaction that tells it. */
    async onFact(tx: Tx, fact: Extract<Fact, { babyId: string }>): Promise<void> {
      const [what] = fact.name.split('.');
      // What a deleted baby has pending goes with it.
      if (fact.name === 'baby.deleted') return;
      if (what === 'sleep' || what === 'baby' || what === 'data') await replanWake(tx, fact.babyId);
      if (what === 'data') await replanTodos(tx, fact.babyId, {});
      if (what === 'todo' && 'id' in fact) await replanTodos(tx, fact.babyId, { todoId: fact.id });
    },

    /** To be called when a user wants something else for a baby. */
    async onPreference(tx: Tx, userId: string, babyId: string): Promise<void> {
      await holdUser(tx, userId);
      await replanWake(tx, babyId, userId);
    },

    /** To be called when a user has another zone, other wishes, or a first device. */
    async onSettings(tx: Tx, userId: string): Promise<void> {
      await holdUser(tx, userId);
      const babies = await tx
        .selectFrom('membership')
        .select('baby_id')
        .where('user_id', '=', userId)
        .orderBy('baby_id')
        .execute();
      for (const { baby_id } of babies) {
        await replanWake(tx, baby_id, userId);
        await replanTodos(tx, baby_id, { userId });
      }
    },
  };
}

const freshly = (wanted: Wanted): ReminderRow => ({
  ...wanted,
  try_at: wanted.due_at,
  token: 0,
  delivered: '[]',
  settled_at: null,
});

/** Narrows a statement to one reminder. */
export const withKey = <Q extends { where(column: 'user_id' | 'kind' | 'record_id', op: '=', value: string): Q }>(
  query: Q,
  { user_id, kind, record_id }: Pick<ReminderRow, 'user_id' | 'kind' | 'record_id'>,
): Q => query.where('user_id', '=', user_id).where('kind', '=', kind).where('record_id', '=', record_id);

/** Waits for whoever plans for this user: all who publish facts of one of its babies hold this row. */
const holdUser = (tx: Tx, userId: string) =>
  tx
    .updateTable('fact_counter')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('user_id', '=', userId)
    .execute();

/** The sleep that the baby woke up from last; undefined while it sleeps, or when it has no sleeps. */
async function lastWaking(db: Reader, babyId: string): Promise<{ id: string; at: number } | undefined> {
  const sleeps = db
    .selectFrom('record')
    .select(['id', 'end_time'])
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'sleep');
  if (await sleeps.where('end_time', 'is', null).executeTakeFirst()) return undefined;
  const latest = await sleeps.orderBy('start_time', 'desc').orderBy('id', 'desc').limit(LATEST_SLEEPS).execute();
  const wakings = latest.map(({ id, end_time }) => ({ id, at: end_time ?? 0 }));
  return wakings.sort((a, b) => b.at - a.at)[0];
}

/** Who looks after a baby and has a device to be told on, with what they want. */
async function listeners(db: Reader, babyId: string, userId?: string) {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('baby as b', 'b.id', 'm.baby_id')
    .leftJoin('reminder_settings as s', 's.user_id', 'm.user_id')
    .leftJoin('reminder_preference as p', (join) =>
      join.onRef('p.user_id', '=', 'm.user_id').onRef('p.baby_id', '=', 'm.baby_id'),
    )
    .where('m.baby_id', '=', babyId)
    .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_device as d').select('d.id').whereRef('d.user_id', '=', 'm.user_id')),
    )
    .select(['m.user_id', 'b.birth_date', 's.zone', 's.todos', 'p.enabled', 'p.lead_minutes'])
    .execute();
  return rows.map(({ enabled, lead_minutes, ...row }) => ({
    ...row,
    enabled: enabled === null ? DEFAULT_REMINDERS.enabled : enabled === 1,
    advanceWarningMinutes: lead_minutes ?? DEFAULT_REMINDERS.advanceWarningMinutes,
  }));
}

/** Open to-dos with a due date: one, or all of a baby. */
const dueTodos = (db: Reader, babyId: string, todoId?: string) =>
  db
    .selectFrom('todo')
    .select(['id', 'due_date'])
    .where('baby_id', '=', babyId)
    .where('completed_at', 'is', null)
    .where('due_date', 'is not', null)
    .$if(todoId !== undefined, (query) => query.where('id', '=', todoId ?? ''))
    .execute();
