import { type DeletedThing, inContext, type SomeRecord, type Todo } from '@nestling/contract';
import { clockText, isolated } from '@nestling/shared-ui';
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
  const start = instantWords(record.startTime, now, zone);
  const when = record.endTime
    ? say('{start} – {end}', { start, end: clockText(Date.parse(record.endTime), zone) })
    : start;
  const detail = look.detail(record);
  return { name: look.title(record), facts: [detail ? `${when} · ${isolated(detail)}` : when] };
}
