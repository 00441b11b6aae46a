import { type ReminderNotice, reminderTag, type Say } from '@nestling/contract';
import type { ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { reconcile, type Wanted } from './reconcile.ts';

/** Telling the owners that somebody's access ends (row FAM-35): at noon of the day before the last one, so that it is told awake. */
const BEFORE_END_MS = 36 * 3_600_000;

/** To be called when who looks after a baby, or until when, may be another. One reminder for all whose access ends at the same time. */
export async function replanEndings(tx: Tx, babyId: string, now: number): Promise<void> {
  const existing = await tx
    .selectFrom('reminder')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'ending')
    .execute();
  const ends = await tx
    .selectFrom('membership')
    .select('ends_at')
    .distinct()
    .where('baby_id', '=', babyId)
    .where('ends_at', 'is not', null)
    .execute();
  if (existing.length + ends.length === 0) return;
  const owners = await tx
    .selectFrom('membership as m')
    .select('m.user_id')
    .where('m.baby_id', '=', babyId)
    .where('m.role', '=', 'owner')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_device as d').select('d.id').whereRef('d.user_id', '=', 'm.user_id')),
    )
    .execute();
  const wanted = owners.flatMap(({ user_id }) =>
    ends.map(({ ends_at }): Wanted => {
      const since = ends_at ?? 0;
      const due_at = since - BEFORE_END_MS;
      return { user_id, baby_id: babyId, kind: 'ending', record_id: `${babyId}:${since}`, since, due_at };
    }),
  );
  await reconcile(tx, existing, wanted, now);
}

/** Reads the words of such reminders: who it is, as it stands now. */
export async function endingNotices(db: Reader, rows: readonly ReminderRow[]) {
  const people = new Map<ReminderRow, { name: string; until: string | null }[]>();
  for (const row of rows)
    people.set(
      row,
      await db
        .selectFrom('membership as m')
        .innerJoin('user as u', 'u.id', 'm.user_id')
        .where('m.baby_id', '=', row.baby_id)
        .where('m.ends_at', '=', row.since)
        .orderBy('u.name')
        .select(['u.name', 'm.until'])
        .execute(),
    );
  return (say: Say, row: ReminderRow, { id, name }: { id: string; name: string }): ReminderNotice | undefined => {
    const ending = people.get(row) ?? [];
    const [first] = ending;
    if (!first?.until) return undefined;
    const names = new Intl.ListFormat(say.locale).format(ending.map((person) => person.name));
    const day = Temporal.PlainDate.from(first.until).toLocaleString(say.locale, { month: 'short', day: 'numeric' });
    return {
      tag: reminderTag('ending', row.record_id),
      kind: 'ending',
      babyId: id,
      title: say('Access to {baby} ends soon', { baby: name }),
      body: say(
        '{count, plural, one {{names} can care for {baby} until {day}. You can extend it.} other {{names} can care for {baby} until {day}. You can extend it.}}',
        { count: ending.length, names, baby: name, day },
      ),
      url: `/babies/${id}/people`,
    };
  };
}
