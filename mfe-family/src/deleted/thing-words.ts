import { type DeletedThing, factsText, inContext, type SomeRecord, type Todo } from '@nestling/contract';
import { clockText, isolated, withClockChange } from '@nestling/shared-ui';
import type { LookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { instantWords } from '../people/day-words.ts';

/** What a deleted thing was, in words: its name, and what tells it from others. */
interface ThingWords {
  name: string;
  facts: string[];
}

interface At {
  now: number;
  zone: string;
}

export function thingWords(thing: DeletedThing, lookOf: LookOf, at: At): ThingWords {
  const { record } = thing;
  if (thing.kind === 'import') return importWords(record as { records: number; createdAt: string }, at);
  if (thing.kind === 'todo') return { name: say('To-do: {title}', { title: (record as Todo).title }), facts: [] };
  return recordWords(record as SomeRecord, lookOf, at);
}

const importWords = (
  { records, createdAt }: { records: number; createdAt: string },
  { now, zone }: At,
): ThingWords => ({
  name: say('{records, plural, one {Import of # record} other {Import of # records}}', { records }),
  facts: [say(inContext('day of an import', 'From {time}'), { time: instantWords(createdAt, now, zone) })],
});

function recordWords(record: SomeRecord, lookOf: LookOf, { now, zone }: At): ThingWords {
  const look = lookOf(record.kind);
  const when = whenWords(record, { now, zone });
  const detail = look.detail(record);
  return { name: look.title(record), facts: [factsText(say, [when, detail && isolated(detail)])] };
}

function whenWords({ startTime, endTime }: SomeRecord, { now, zone }: At): string {
  const start = instantWords(startTime, now, zone);
  if (!endTime) return start;
  const span = { from: Date.parse(startTime), to: Date.parse(endTime) };
  const times = { start, end: clockText(span.to, zone) };
  return withClockChange(say('{start} – {end}', times), span, zone);
}
