import {
  DEFAULT_REMINDERS,
  type Fact,
  LONGEST_AWAKE_MS,
  lastWaking,
  planReminders,
  type Spanning,
  WAKE_KINDS,
  wantsUsualTime,
} from '@nestling/contract';
import { holdSeqs } from '../events/facts.repository.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { replanDoses } from './dose-due.ts';
import { replanEndings } from './ending.ts';
import { gather, type Told } from './others.ts';
import { tellOver } from './over.ts';
import { reconcile, type Wanted } from './reconcile.ts';
import { planTodo } from './todo-reminder.ts';
import { usualTimes } from './usual-times.ts';

/** Sleeps that may hold the last waking: of overlapping ones the newest by its start need not be the last to end. */
const LATEST_SLEEPS = 10;

const iso = (epochMs: number) => new Date(epochMs).toISOString();

export type ReminderPlanner = ReturnType<typeof reminderPlanner>;

/**
 * Keeps what is due in step with the records. A plan is computed anew from what the database says, never changed by hand; it runs
 * in the transaction of the change, under the counter of the baby's facts.
 */
export function reminderPlanner({ now }: { now: () => number }) {
  return {
    /** To be called with each fact in the transaction that tells it. */
    async onFact(tx: Tx, fact: Extract<Fact, { babyId: string }>, told: Told): Promise<void> {
      const [what] = fact.name.split('.');
      const { babyId } = fact;
      // What a deleted baby has pending goes with it, and how far an import is changes no record.
      if (fact.name === 'baby.deleted' || fact.name === 'data.importing') return;
      if (what === 'sleep' || what === 'baby' || what === 'data') {
        const woke = await replanWake(tx, { babyId }, now());
        await tellOver(tx, fact, { ...told, woke });
      }
      // A baby that is brought back has to-dos already.
      if (what === 'data' || fact.name === 'baby.added') await replanTodos(tx, { babyId }, now());
      await followDoses(tx, fact, told, now());
      await gather(tx, fact, told);
      if (what === 'people' || fact.name === 'baby.added') await replanEndings(tx, babyId, now());
      if (what === 'todo' && 'id' in fact) {
        await replanTodos(tx, { babyId, todoId: fact.id }, now());
        await tellOver(tx, fact, told);
      }
    },

    /** To be called when a user wants something else for a baby. */
    async onPreference(tx: Tx, userId: string, babyId: string): Promise<void> {
      // Waits for whoever plans for this baby, by a fact of it.
      await holdSeqs(tx, [babyId]);
      await replanWake(tx, { babyId, userId }, now());
    },

    /** To be called when a user has another zone, other wishes, or a first device. */
    async onSettings(tx: Tx, userId: string): Promise<void> {
      // Waits for whoever plans for this user: who gives or takes a baby, then who tells a fact of one.
      await holdSeqs(tx, [userId]);
      const rows = await tx.selectFrom('membership').select('baby_id').where('user_id', '=', userId).execute();
      const babies = rows.map(({ baby_id }) => baby_id).sort();
      await holdSeqs(tx, babies);
      for (const babyId of babies) {
        await replanWake(tx, { babyId, userId }, now());
        await replanTodos(tx, { babyId, userId }, now());
        await replanDoses(tx, { babyId, userId }, now());
        await replanEndings(tx, babyId, now());
      }
    },
  };
}

/** What facts are about after which another dose may be the next. */
const CHANGES_DOSES = new Set(['dose', 'medicine', 'data', 'baby']);

async function followDoses(tx: Tx, fact: Extract<Fact, { babyId: string }>, told: Told, now: number): Promise<void> {
  const [what = ''] = fact.name.split('.');
  if (CHANGES_DOSES.has(what)) await replanDoses(tx, { babyId: fact.babyId }, now);
  if (what === 'dose') await tellOver(tx, fact, told);
}

/** What is planned anew: for all who look after a baby, or for one of them; all of its to-dos, or one. */
interface Scope {
  babyId: string;
  userId?: string;
  todoId?: string;
}

/** Plans anew what the waking of a baby means. The answer is the sleep that it woke up from; none where it sleeps. */
async function replanWake(tx: Tx, { babyId, userId }: Scope, now: number): Promise<string | undefined> {
  const last = lastWaking(await latestSleeps(tx, babyId), now);
  const woke = last && { id: last.sleep.id, at: last.at };
  const existing = await tx
    .selectFrom('reminder')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('kind', 'in', WAKE_KINDS)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('record_id', '=', woke?.id ?? '')]))
    .execute();
  const people = woke ? await listeners(tx, babyId, userId) : [];
  const wokeAt = woke?.at ?? 0;
  // Who was told of the usual time after this waking is not told again: it hangs on the records of weeks.
  const told = new Set(existing.filter(({ kind, closed_at }) => kind === 'usual' && closed_at !== null).map(byUser));
  const mayGuess = now - wokeAt <= LONGEST_AWAKE_MS.toddler;
  const asking = people.filter(({ user_id, wantsUsual }) => mayGuess && wantsUsual && !told.has(user_id));
  const usualByZone = await usualTimes(tx, { babyId, wokeAt }, asking);
  const wanted = people.flatMap((person) => {
    const zone = person.zone ?? 'UTC';
    const usualAt = asking.includes(person) ? usualByZone.get(zone) : undefined;
    return planReminders({ birthDate: person.birth_date, wokeAt, zone, usualAt }, person).map(
      ({ kind, at }): Wanted => ({
        user_id: person.user_id,
        baby_id: babyId,
        kind,
        record_id: woke?.id ?? '',
        since: wokeAt,
        due_at: at,
      }),
    );
  });
  await reconcile(tx, existing, wanted, now);
  return woke?.id;
}

const byUser = ({ user_id }: { user_id: string }) => user_id;

/** Plans anew one to-do, or all to-dos of a baby. */
async function replanTodos(tx: Tx, { babyId, userId, todoId }: Scope, now: number): Promise<void> {
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
  await reconcile(tx, existing, wanted, now);
}

/** The sleeps that tell when the baby woke up last: the running one, or the newest. */
async function latestSleeps(db: Reader, babyId: string): Promise<(Spanning & { id: string })[]> {
  const sleeps = db
    .selectFrom('shown_record')
    .select(['id', 'start_time', 'end_time'])
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'sleep');
  const running = await sleeps.where('end_time', 'is', null).executeTakeFirst();
  const latest = running
    ? [running]
    : await sleeps.orderBy('start_time', 'desc').orderBy('id', 'desc').limit(LATEST_SLEEPS).execute();
  return latest.map(({ id, start_time, end_time }) => ({
    id,
    startTime: iso(start_time),
    endTime: end_time === null ? undefined : iso(end_time),
  }));
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
    .leftJoin('setting as r', (join) => join.onRef('r.user_id', '=', 'm.user_id').on('r.name', '=', 'sleepReminders'))
    .leftJoin('setting as g', (join) => join.onRef('g.user_id', '=', 'm.user_id').on('g.name', '=', 'noGuess'))
    .where('m.baby_id', '=', babyId)
    .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_device as d').select('d.id').whereRef('d.user_id', '=', 'm.user_id')),
    )
    .select([
      'm.user_id',
      'b.birth_date',
      's.zone',
      's.todos',
      'p.enabled',
      'p.lead_minutes',
      'b.night_hours',
      'r.value as sleep_reminders',
      'g.value as no_guess',
    ])
    .execute();
  return rows.map(({ enabled, lead_minutes, sleep_reminders, no_guess, ...row }) => ({
    ...row,
    wantsUsual: wantsUsualTime({ sleepReminders: babiesIn(sleep_reminders), noGuess: babiesIn(no_guess) }, babyId),
    enabled: enabled === null ? DEFAULT_REMINDERS.enabled : enabled === 1,
    advanceWarningMinutes: lead_minutes ?? DEFAULT_REMINDERS.advanceWarningMinutes,
  }));
}

const babiesIn = (value: string | null): string[] => (value === null ? [] : JSON.parse(value));

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
