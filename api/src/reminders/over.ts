import {
  type Fact,
  type ReminderKind,
  type ReminderNotice,
  reminderTag,
  type Say,
  WAKE_KINDS,
} from '@nestling/contract';
import type { ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { dosesWithIds } from './dose-due.ts';
import type { Told } from './others.ts';
import { addReminders, freshly } from './reconcile.ts';

/**
 * Taking reminders away from all other phones once somebody has acted on one, also where the app is closed (row FAM-54). No push may
 * stay unseen: browsers end the subscription of who tries. So the news takes the place of the reminder, without a sound.
 */

/** So long a reminder is taken to be shown still, ms. */
const SHOWN_MS = 4 * 3_600_000;
const ENDS_WAKING: readonly Fact['name'][] = ['sleep.started', 'sleep.recorded', 'sleep.ended'];
const ENDS_TODO: readonly Fact['name'][] = ['todo.completed', 'todo.deleted'];
/** Whoever is told that a dose may be given must not give a second one. */
const ENDS_DOSE: readonly Fact['name'][] = ['dose.recorded'];

type BabyFact = Extract<Fact, { babyId: string }>;

/** Who acted. `woke`: the sleep that the baby woke up from, as it is now; none where it sleeps. */
interface Act extends Told {
  woke?: string | undefined;
}

/** To be called with each fact in the transaction that tells it: once for a waking or to-do, for each person who was reminded of it. */
export async function tellOver(
  tx: Tx,
  fact: Extract<Fact, { babyId: string }>,
  { by, session, at, woke }: Act,
): Promise<void> {
  // A mis-tap: the baby is awake since then as before.
  if (woke)
    await tx
      .deleteFrom('reminder')
      .where('baby_id', '=', fact.babyId)
      .where('kind', '=', 'over')
      .where('record_id', '=', woke)
      .execute();
  const shown = await shownAt(tx, fact, at, woke);
  if (shown.length === 0) return;
  const here = await tx
    .selectFrom('push_device')
    .select('id')
    .where('session_id', '=', session ?? '')
    .execute();
  // Where it was done nobody needs to be told.
  const delivered = JSON.stringify(here.map(({ id }) => id));
  const rows = shown.map((row) => ({
    ...freshly({ ...row, baby_id: fact.babyId, kind: 'over', since: at, due_at: at }),
    ...(row.user_id === by && { delivered }),
  }));
  await addReminders(tx, rows);
}

/** Who was lately reminded of what has been done now. */
async function shownAt(tx: Tx, fact: BabyFact, at: number, woke: string | undefined) {
  const reminded = tx
    .selectFrom('reminder')
    .select(['user_id', 'record_id'])
    .distinct()
    .where('baby_id', '=', fact.babyId)
    .where('closed_at', '>', at - SHOWN_MS)
    .where('delivered', '!=', '[]');
  if (ENDS_WAKING.includes(fact.name))
    return reminded
      .where('kind', 'in', WAKE_KINDS)
      .where('record_id', '!=', woke ?? '')
      .execute();
  if (ENDS_TODO.includes(fact.name) && 'id' in fact)
    return reminded.where('kind', '=', 'todo').where('record_id', '=', fact.id).execute();
  if (ENDS_DOSE.includes(fact.name) && 'id' in fact) {
    const rows = await reminded.where('kind', '=', 'dose').where('record_id', '!=', fact.id).execute();
    const doses = await dosesWithIds(tx, [fact.id, ...rows.map(({ record_id }) => record_id)]);
    const made = doses.get(fact.id);
    // What was refused, or given before the dose that is counted from, changes nothing of when the next one may be given.
    if (!made?.given) return [];
    return rows.filter(({ record_id }) => {
      const after = doses.get(record_id);
      return after?.medicineId === made.medicineId && after.startTime < made.startTime;
    });
  }
  return [];
}

/** Reads what such news need: who did what, and the devices that were reminded. */
export async function overNotices(db: Reader, rows: readonly ReminderRow[]) {
  const acts = new Map<ReminderRow, { name: string; by: string; who: string | null } | undefined>();
  const reminded = new Map<ReminderRow, readonly string[]>();
  for (const row of rows) {
    acts.set(row, await actOf(db, row));
    reminded.set(row, await devicesOf(db, row));
  }
  return {
    isFor: (row: ReminderRow, deviceId: string): boolean => reminded.get(row)?.includes(deviceId) ?? false,

    /** 'Anna started Mia's sleep', 'Anna completed a to-do for Mia'; nothing where the fact is gone. */
    noticeOf(say: Say, row: ReminderRow, { id, name }: { id: string; name: string }): ReminderNotice | undefined {
      const act = acts.get(row);
      if (!act) return undefined;
      const title = actText(say, act.name, name, act.by === row.user_id ? undefined : (act.who ?? say('Somebody')));
      const replaced = (kinds: readonly ReminderKind[]) => kinds.map((kind) => reminderTag(kind, row.record_id));
      const news = { tag: reminderTag('over', row.record_id) };
      if (act.name.startsWith('todo.'))
        return {
          ...news,
          title,
          body: say('Its reminder is over.'),
          url: '/',
          replaces: replaced(['todo']),
        };
      if (act.name.startsWith('dose.'))
        return {
          ...news,
          title,
          body: say('Its reminder is over.'),
          url: `/babies/${id}/health`,
          replaces: replaced(['dose']),
        };
      return {
        ...news,
        title,
        body: say('The reminder of the wake window is over.'),
        url: `/babies/${id}/sleep/tracker`,
        replaces: replaced(WAKE_KINDS),
      };
    },
  };
}

/** What somebody did for a baby; without `name` it was the reader. */
function actText(say: Say, act: string, baby: string, name?: string): string {
  const values = { name: name ?? '', baby };
  const byReader = name === undefined;
  switch (act) {
    case 'todo.completed':
      return byReader
        ? say('You completed a to-do for {baby}', values)
        : say('{name} completed a to-do for {baby}', values);
    case 'todo.deleted':
      return byReader
        ? say('You deleted a to-do for {baby}', values)
        : say('{name} deleted a to-do for {baby}', values);
    case 'dose.recorded':
      return byReader
        ? say('You recorded a dose for {baby}', values)
        : say('{name} recorded a dose for {baby}', values);
    case 'sleep.started':
      return byReader ? say("You started {baby}'s sleep", values) : say("{name} started {baby}'s sleep", values);
    case 'sleep.ended':
      return byReader ? say("You ended {baby}'s sleep", values) : say("{name} ended {baby}'s sleep", values);
    default:
      return byReader ? say("You recorded {baby}'s sleep", values) : say("{name} recorded {baby}'s sleep", values);
  }
}

const actOf = (db: Reader, { baby_id, since }: ReminderRow) =>
  db
    .selectFrom('fact as f')
    .leftJoin('user as u', 'u.id', 'f.by_user')
    .where('f.topic', '=', baby_id)
    .where('f.told_at', '=', since)
    .where('f.name', 'in', [...ENDS_WAKING, ...ENDS_TODO, ...ENDS_DOSE])
    .select(['f.name', 'f.by_user as by', 'u.name as who'])
    .executeTakeFirst();

/** Where it was told. */
async function devicesOf(db: Reader, { user_id, record_id }: ReminderRow): Promise<string[]> {
  const told = await db
    .selectFrom('reminder')
    .select('delivered')
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('kind', 'in', [...WAKE_KINDS, 'todo', 'dose'])
    .execute();
  return told.flatMap(({ delivered }) => JSON.parse(delivered));
}
