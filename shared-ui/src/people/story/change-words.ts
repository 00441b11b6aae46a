import {
  inContext,
  isMoment,
  isShown,
  type Kind,
  listText,
  type PersonBy,
  type Say,
  text,
  valueText,
} from '@nestling/contract';
import { clockText, dateText } from '@nestling/shared-ui';
import { datedText } from '../../reads/day-title.ts';
import { say } from '../../words/say.ts';
import { personStart } from '../person-words.ts';
import type { Change } from './history.query.ts';

/** Something that a record says: 'Start', '3:14 AM'. */
export type Line = readonly [label: string, text: string];

/** '3:14 AM', of another day than today 'Tue, Nov 17, 3:14 AM'. Epoch milliseconds. */
export function whenText(at: number, now: number, zone: string): string {
  const day = dayIn(at, zone);
  const today = dayIn(now, zone);
  return day.equals(today)
    ? clockText(at, zone)
    : say('{day}, {time}', { day: datedText(day, today), time: clockText(at, zone) });
}

const dayIn = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

type Said = Change['record'];
type ToDo = Extract<Said, { kind: 'todo'; title: string }>;

const isToDo = (record: Said): record is ToDo => record.kind === 'todo' && 'title' in record;

/** What somebody wrote, told apart from the words around it. */
const quoted = (words: string | null | undefined) => (words ? say('“{words}”', { words }) : '');

const yesOrNo = (value: boolean) => (value ? say('Yes') : say('No'));

function linesOfToDo({ title, description, dueDate, completed, subtasks }: ToDo): Line[] {
  const steps = subtasks.map((step) => (step.completed ? say('{title} (done)', { title: step.title }) : step.title));
  return [
    [say(inContext('of a to-do', 'Title')), quoted(title)],
    [say('Description'), quoted(description)],
    [say('Due date'), dueDate ? dateText(Temporal.PlainDate.from(dueDate.slice(0, 10))) : ''],
    [say('Completed'), yesOrNo(completed)],
    [say('Subtasks'), listText(say, steps)],
  ];
}

/** What the number says anyway. */
const isUnit = (name: string, { fields }: Kind) =>
  Object.values(fields).some((field) => field.is === 'number' && field.unit === name);

function linesOfRecord(record: Said, { kind, say: sayOfKind, timeText }: InWords): Line[] {
  const values = record as Readonly<Record<string, unknown>>;
  const time = (name: string) => (typeof values[name] === 'string' ? timeText(values[name]) : '');
  const own = Object.entries(kind.fields).filter(([name, field]) => isShown(field) && !isUnit(name, kind));
  const textOf = (name: string, field: Kind['fields'][string]) =>
    values[name] === undefined || values[name] === null ? '' : valueText(sayOfKind, name, field, values, kind.fields);
  return [
    [isMoment(kind, record) ? say('Time') : say(inContext('of a record', 'Start')), time('startTime')],
    [say(inContext('of a record', 'End')), time('endTime')],
    ...own.map(([name, field]): Line => [sayOfKind(field.label), textOf(name, field)]),
    [say('Notes'), quoted(values.notes as string | null | undefined)],
  ];
}

interface InWords {
  kind: Kind;
  /** Says the texts of the kind. */
  say: Say;
  /** An instant in words. */
  timeText: (instant: string) => string;
}

const linesOf = (record: Said, words: InWords): Line[] =>
  isToDo(record) ? linesOfToDo(record) : linesOfRecord(record, words);

/** What a change has changed: how it is after it, and how it was before. */
export interface Difference {
  label: string;
  after: string;
  before: string;
}

/** What is not the same in two states of a record, field by field in words; an empty text for nothing. */
export function differences(after: Said, before: Said, words: InWords): Difference[] {
  const earlier = new Map(linesOf(before, words));
  return linesOf(after, words)
    .map(([label, text]) => ({ label, after: text, before: earlier.get(label) ?? '' }))
    .filter((line) => line.after !== line.before);
}

/** What the reader's own change did, and that of somebody else; `who` is shown strongly. */
const DID: Record<Change['change'], { own: string; others: string }> = {
  made: { own: text('<who>You</who> recorded it'), others: text('<who>{name}</who> recorded it') },
  changed: { own: text('<who>You</who> changed it'), others: text('<who>{name}</who> changed it') },
  deleted: { own: text('<who>You</who> deleted it'), others: text('<who>{name}</who> deleted it') },
  restored: { own: text('<who>You</who> put it back'), others: text('<who>{name}</who> put it back') },
  outdone: {
    own: text('<who>You</who> changed it, but a later change stands'),
    others: text('<who>{name}</who> changed it, but a later change stands'),
  },
};

/** Who did what, to the reader `me`. */
export function didText(change: Change['change'], by: PersonBy, me: string | undefined): string {
  const { own, others } = DID[change];
  return by.id !== undefined && by.id === me ? say(own) : say(others, { name: personStart(by, me) });
}

/** What a change changed: 'Amount: 90 ml, was 60 ml'. */
export function differenceText({ label, after, before }: Difference): string {
  const none = say(inContext('no value', 'none'));
  return say('{label}: {after}, was {before}', { label, after: after || none, before: before || none });
}
