import {
  dayOfRecord,
  factsText,
  feedingKind,
  type ReportDay,
  type SomeRecord,
  sleepKind,
  wallClock,
} from '@nestling/contract';
import type { LookOf, WholeLook } from '@nestling/shared-ui/platform';
import { recordWords } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

/** The report tells of these by sentences of its own. */
const TOLD: readonly string[] = [sleepKind.name, feedingKind.name];

interface OfKind {
  look: WholeLook;
  records: SomeRecord[];
}

/** The records of the other kinds, by kind, in the order of the kinds. */
function otherKinds(records: readonly SomeRecord[], lookOf: LookOf): OfKind[] {
  const names = [...new Set(records.map(({ kind }) => kind))].filter((name) => !TOLD.includes(name));
  return names
    .map((name) => ({ look: lookOf(name), records: records.filter(({ kind }) => kind === name) }))
    .sort((a, b) => a.look.kind.order - b.look.kind.order);
}

/** What each other kind says of a day: 'Diaper: 5 wet, 2 dirty'. */
export const factsOfKinds = ({ records }: Pick<ReportDay, 'records'>, lookOf: LookOf): string[] =>
  otherKinds(records, lookOf).map(({ look, records: its }) =>
    say('{kind}: {facts}', { kind: look.label, facts: look.dayText?.(its) || its.length.toLocaleString(say.locale) }),
  );

/** The records of each other kind, a line each, oldest first. */
export function linesOfKinds(
  days: readonly Pick<ReportDay, 'records'>[],
  lookOf: LookOf,
  zone: string,
): { name: string; lines: string[] }[] {
  const all = days.flatMap(({ records }) => records);
  return otherKinds(all, lookOf).map(({ look, records }) => ({
    name: look.label,
    lines: records.map((record) => {
      const what = inOneLine(factsText(say, recordWords(look, record)));
      // What is of a day has no time in it.
      const when = look.kind.day ? String(dayOfRecord(look.kind, record, zone)) : whenText(record, zone);
      return say('{when}: {what}', { when, what });
    }),
  }));
}

/** What was noted beside the records that the report tells of by sentences, a line each. */
export const notesOfTold = (days: readonly Pick<ReportDay, 'records'>[], lookOf: LookOf, zone: string): string[] =>
  days
    .flatMap(({ records }) => records)
    .filter(({ kind, notes }) => notes && TOLD.includes(kind))
    .map((record) => {
      const what = factsText(say, [lookOf(record.kind).label, inOneLine(record.notes ?? '')]);
      return say('{when}: {what}', { when: whenText(record, zone), what });
    });

const inOneLine = (words: string): string => words.replace(/\s*\n\s*/g, ' ');

/** '2026-03-20 12:05', and until when. */
function whenText({ startTime, endTime }: SomeRecord, zone: string): string {
  const start = wallClock(Date.parse(startTime), zone);
  const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' });
  const times = endTime ? `${clock(start)}-${clock(wallClock(Date.parse(endTime), zone))}` : clock(start);
  return `${start.toPlainDate()} ${times}`;
}
