import { isQuiet, wakeNotice } from '@nestling/contract';
import type { PushDeviceRow, ReminderRow } from '../storage/schema.ts';
import type { Reader } from '../storage/store.ts';
import { sayersOf } from '../words/reader.ts';
import { doseNotices } from './dose-due.ts';
import { endingNotices } from './ending.ts';
import { othersNotices } from './others.ts';
import { overNotices } from './over.ts';
import { todoNotice } from './todo-reminder.ts';

/** What a reminder needs to be sent. */
export interface Delivery {
  devices: PushDeviceRow[];
  /** JSON; undefined when there is nothing left to say. */
  message: string | undefined;
  isSilent: boolean;
}

/** Reads what the claimed reminders need, all at once: names, wishes, languages and devices as they are now. */
export async function deliveries(
  db: Reader,
  rows: ReminderRow[],
  now: number,
): Promise<(row: ReminderRow) => Delivery> {
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const babyIds = [...new Set(rows.map(({ baby_id }) => baby_id))];
  const ofKind = (kind: ReminderRow['kind']) => rows.filter((row) => row.kind === kind);
  const todoIds = ofKind('todo').map(({ record_id }) => record_id);
  const [babies, settings, devices, others, endings, doses, over, todos, sayTo] = await Promise.all([
    db.selectFrom('baby').select(['id', 'name', 'birth_date']).where('id', 'in', babyIds).execute(),
    db.selectFrom('reminder_settings').selectAll().where('user_id', 'in', users).execute(),
    db
      .selectFrom('push_device as d')
      .innerJoin('session as s', 's.id', 'd.session_id')
      .where('d.user_id', 'in', users)
      .where('d.enabled', '=', 1)
      .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))
      .selectAll('d')
      .execute(),
    othersNotices(db, ofKind('others')),
    endingNotices(db, ofKind('ending')),
    doseNotices(db, ofKind('dose')),
    overNotices(db, ofKind('over')),
    todoIds.length === 0
      ? []
      : db
          .selectFrom('todo')
          .select(['id', 'title'])
          .where('id', 'in', todoIds)
          .where('completed_at', 'is', null)
          .execute(),
    sayersOf(db, users),
  ]);
  const by = <T, K>(all: T[], key: (each: T) => K) => new Map(all.map((each) => [key(each), each]));
  const babyOf = by(babies, ({ id }) => id);
  const settingsOf = by(settings, ({ user_id }) => user_id);
  const todoOf = by(todos, ({ id }) => id);

  return (row) => {
    const say = sayTo(row.user_id);
    const own = settingsOf.get(row.user_id);
    const zone = own?.zone ?? 'UTC';
    const quiet = own?.quiet_from && own.quiet_to ? { from: own.quiet_from, to: own.quiet_to } : null;
    const baby = babyOf.get(row.baby_id);
    const todo = todoOf.get(row.record_id);
    const noticeFor = (named: NonNullable<typeof baby>) => {
      switch (row.kind) {
        case 'others':
          return others.noticeOf(say, row, named);
        case 'ending':
          return endings(say, row, named);
        case 'dose':
          return doses(say, row, named, zone);
        case 'over':
          return over.noticeOf(say, row, named);
        case 'todo':
          return todo && todoNotice(say, named, todo);
        default: {
          const { id, name, birth_date: birthDate } = named;
          const waking = { sleepId: row.record_id, wokeAt: row.since, zone, now };
          return wakeNotice(say, row.kind, { id, name, birthDate }, waking);
        }
      }
    };
    const content = baby && noticeFor(baby);
    return {
      devices: devices.filter(
        ({ id, user_id }) => user_id === row.user_id && (row.kind !== 'over' || over.isFor(row, id)),
      ),
      message: content && JSON.stringify(content),
      isSilent: isQuiet(now, zone, row.kind === 'others' ? others.quietOf(row) : quiet),
    };
  };
}
