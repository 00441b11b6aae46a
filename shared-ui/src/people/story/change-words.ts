import { type Kind, valueText } from '@nestling/contract';
import { clockText, dateText } from '@nestling/shared-ui';
import { say } from '../../words/say.ts';
import type { Change } from './history.query.ts';

/** Something that a record says: 'Start', '3:14 AM'. */
export type Line = readonly [label: string, text: string];

/** '3:14 AM', of another day than today 'Tue, Nov 17, 3:14 AM'. Epoch milliseconds. */
export function whenText(at: number, now: number, zone: string): string {
  const day = dayIn(at, zone);
  return day.equals(dayIn(now, zone)) ? clockText(at, zone) : `${dateText(day)}, ${clockText(at, zone)}`;
}

const dayIn = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

type Said = Change['record'];
type ToDo = Extract<Said, { kind: 'todo'; title: string }>;

const isToDo = (record: Said): record is ToDo => record.kind === 'todo' && 'title' in record;

/** What somebody wrote, told apart from the words around it. */
const quoted = (text: string | null | undefined) => (text ? `“${text}”` : '');

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function linesOfToDo({ title, description, dueDate, completed, subtasks }: ToDo): Line[] {
  const steps = subtasks.map((step) => `${step.title}${step.completed ? ' (done)' : ''}`);
  return [
    ['Title', quoted(title)],
    ['Description', quoted(description)],
    ['Due date', dueDate ? dateText(Temporal.PlainDate.from(dueDate.slice(0, 10))) : ''],
    ['Completed', yesOrNo(completed)],
    ['Subtasks', steps.join(', ')],
  ];
}

/** What the number says anyway. */
const isUnit = (name: string, { fields }: Kind) =>
  Object.values(fields).some((field) => field.is === 'number' && field.unit === name);

function linesOfRecord(record: Said, kind: Kind, timeText: (instant: string) => string): Line[] {
  const values = record as Readonly<Record<string, unknown>>;
  const time = (name: string) => (typeof values[name] === 'string' ? timeText(values[name]) : '');
  const own = Object.entries(kind.fields).filter(([name]) => !isUnit(name, kind));
  const textOf = (name: string, field: Kind['fields'][string]) =>
    values[name] === undefined || values[name] === null ? '' : valueText(say, name, field, values, kind.fields);
  return [
    [kind.shape === 'moment' ? 'Time' : 'Start', time('startTime')],
    ['End', time('endTime')],
    ...own.map(([name, field]): Line => [field.label, textOf(name, field)]),
    ['Notes', quoted(values.notes as string | null | undefined)],
  ];
}

interface InWords {
  kind: Kind;
  /** An instant in words. */
  timeText: (instant: string) => string;
}

const linesOf = (record: Said, { kind, timeText }: InWords): Line[] =>
  isToDo(record) ? linesOfToDo(record) : linesOfRecord(record, kind, timeText);

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

/** What a change did, behind the name of who did it. */
export const DID: Record<Change['change'], string> = {
  made: 'recorded it',
  changed: 'changed it',
  deleted: 'deleted it',
  restored: 'put it back',
  outdone: 'changed it, but a later change stands',
};
