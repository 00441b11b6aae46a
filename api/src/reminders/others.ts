import {
  type Fact,
  type QuietHours,
  type ReminderNotice,
  reminderTag,
  type Say,
  USUAL_NIGHT,
  withinSentence,
} from '@nestling/contract';
import { kindNamed, type Settings } from '@nestling/contract/http';
import { prepared } from '../storage/prepared.ts';
import type { FactRow, ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { addReminders, freshly } from './reconcile.ts';

/** Telling people when others record (row FAM-53). What is told is read from the facts when it is told: only that something is, is kept. */

/** What others record within this time of the first is one notification, ms. */
const GATHERED_MS = 2 * 60_000;

/** Who told a fact, in which session of theirs, and when, epoch ms. */
export interface Told {
  by: string;
  session?: string | undefined;
  at: number;
}

const EVENTS: Record<string, readonly string[]> = { todo: ['added', 'completed'] };
const OF_RECORDS = ['started', 'recorded', 'ended'];

/** The kind of a record, or 'todo', where the name of a fact says that something was recorded. Imports and changes are not told. */
function recorded(name: string): string | undefined {
  const [what = '', event = ''] = name.split('.');
  return (EVENTS[what] ?? OF_RECORDS).includes(event) ? what : undefined;
}

/** The others of a baby's family who have chosen to be told of something, and have a device for it. */
const choicesOfOthers = prepared((db, { babyId, by }: { babyId: string; by: string }) =>
  db
    .selectFrom('membership as m')
    .innerJoin('setting as s', 's.user_id', 'm.user_id')
    .where('m.baby_id', '=', babyId)
    .where('m.user_id', '!=', by)
    .where('s.name', '=', 'tellOthers')
    .where('s.value', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_device as d').select('d.id').whereRef('d.user_id', '=', 'm.user_id')),
    )
    .select(['m.user_id', 's.value']),
);

const kindsIn = (tellOthers: Settings['tellOthers'], babyId: string): readonly string[] => tellOthers?.[babyId] ?? [];

/**
 * To be called with each fact in the transaction that tells it: whoever wants to be told of it will be, with what else is recorded until
 * then. The counter of the baby's facts is held, so that two facts begin no two notifications.
 */
export async function gather(tx: Tx, { name, babyId }: Extract<Fact, { babyId: string }>, told: Told): Promise<void> {
  const what = recorded(name);
  if (what === undefined) return;
  const choices = await choicesOfOthers(tx, { babyId, by: told.by });
  const listeners = choices.filter(({ value }) => kindsIn(JSON.parse(value ?? '{}'), babyId).includes(what));
  if (listeners.length === 0) return;
  const waiting = await tx
    .selectFrom('reminder')
    .select('user_id')
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'others')
    .where('due_at', '>', told.at)
    .execute();
  const begun = new Set(waiting.map(({ user_id }) => user_id));
  const rows = listeners
    .filter(({ user_id }) => !begun.has(user_id))
    .map(({ user_id }) =>
      freshly({
        user_id,
        baby_id: babyId,
        kind: 'others',
        record_id: `${babyId}:${told.at}`,
        since: told.at,
        due_at: told.at + GATHERED_MS,
      }),
    );
  await addReminders(tx, rows);
}

/** Reads what reminders of what others recorded need: their words, and when their readers want silence. */
export async function othersNotices(db: Reader, rows: readonly ReminderRow[]) {
  const settings = await settingsOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const facts = new Map<ReminderRow, FactRow[]>();
  for (const row of rows) facts.set(row, await factsOf(db, row));
  const names = await namesOf(
    db,
    [...facts.values()].flat().map(({ by_user }) => by_user),
  );
  return {
    quietOf: ({ user_id }: ReminderRow): QuietHours => settings.get(user_id)?.quiet ?? USUAL_NIGHT,

    /** Nothing where all of it was deleted again, or is not wanted any more. */
    noticeOf(say: Say, row: ReminderRow, baby: { id: string; name: string }): ReminderNotice | undefined {
      const kinds = kindsIn(settings.get(row.user_id)?.tellOthers, baby.id);
      const body = wordsFor(say, standing(facts.get(row) ?? [], row.user_id, kinds), baby.name, names);
      if (body === undefined) return undefined;
      const url = `/babies/${baby.id}/history`;
      const tag = reminderTag('others', row.record_id);
      return { tag, kind: 'others', babyId: baby.id, title: say('New for {baby}', { baby: baby.name }), body, url };
    },
  };
}

async function settingsOf(db: Reader, userIds: readonly string[]): Promise<Map<string, Settings>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('name', 'in', ['tellOthers', 'quiet'])
    .where('value', 'is not', null)
    .execute();
  const all = new Map<string, Settings>();
  for (const { user_id, name, value } of rows)
    all.set(user_id, { ...all.get(user_id), [name]: JSON.parse(value ?? 'null') });
  return all;
}

/** What happened to the baby from the first of what is told until it is told. */
const factsOf = (db: Reader, { baby_id, since, due_at }: ReminderRow): Promise<FactRow[]> =>
  db
    .selectFrom('fact')
    .selectAll()
    .where('topic', '=', baby_id)
    .where('told_at', '>=', since)
    .where('told_at', '<', due_at)
    .orderBy('seq')
    .execute();

async function namesOf(db: Reader, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The last that others did to each record that still stands, of the kinds that one wants to be told of. */
function standing(facts: readonly FactRow[], userId: string, kinds: readonly string[]): FactRow[] {
  const last = new Map<string | null, FactRow>();
  for (const fact of facts) {
    const what = recorded(fact.name);
    if (fact.name.endsWith('.deleted')) last.delete(fact.record_id);
    else if (what !== undefined && kinds.includes(what) && fact.by_user !== userId) last.set(fact.record_id, fact);
  }
  return [...last.values()];
}

/** 'Anna: sleep started', or '3 new records for Mia'. Never what a record or a to-do says. */
function wordsFor(say: Say, facts: readonly FactRow[], baby: string, names: Map<string, string>): string | undefined {
  const [first, second] = facts;
  if (!first) return undefined;
  if (!second) return eventText(say, first, names.get(first.by_user) ?? say('Somebody'));
  const todos = facts.filter(({ name }) => recorded(name) === 'todo').length;
  const records = facts.length - todos;
  if (todos === 0)
    return say('{records, plural, one {# new record} other {# new records}} for {baby}', { records, baby });
  if (records === 0) return say('{todos, plural, one {# to-do} other {# to-dos}} for {baby}', { todos, baby });
  return say(
    '{records, plural, one {# new record} other {# new records}} and {todos, plural, one {# to-do} other {# to-dos}} for {baby}',
    { records, todos, baby },
  );
}

/** What somebody did to one thing. */
function eventText(say: Say, { name: fact }: FactRow, name: string): string {
  const [what = '', event] = fact.split('.');
  if (what === 'todo')
    return event === 'added' ? say('{name}: to-do added', { name }) : say('{name}: to-do completed', { name });
  const label = kindNamed(what)?.kind.label ?? what.replaceAll('_', ' ');
  const values = { name, kind: withinSentence(say, say(label)) };
  if (event === 'started') return say('{name}: {kind} started', values);
  return event === 'ended' ? say('{name}: {kind} ended', values) : say('{name}: {kind} recorded', values);
}
