import {
  type Field,
  hoursAndMinutes,
  inContext,
  isShown,
  listText,
  shownLength,
  singlesOf,
  valueText,
} from '@nestling/contract';
import { declaredKind, lookOf, type OutboxWrite } from '@nestling/shared-ui/platform';
import { mendableFields } from '@nestling/shared-ui/refusals';
import { say } from '@nestling/shared-ui/say';

type Fields = OutboxWrite['fields'];

const moment = (instant: string) =>
  new Date(instant).toLocaleString(say.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Whether it says what a record is, as 'Left breast' and 'Wet' do, and no figure. */
const isName = ({ is }: Field) => is === 'choice' || is === 'flag';

/** What the fields of a kind add to the label of a write, and the lines below it. */
function ownWords(write: OutboxWrite): { title: string; lines: string[] } {
  const { kind, label, fields } = write;
  const declared = declaredKind(kind);
  if (!declared) return { title: label, lines: 'startTime' in fields ? plainLines(fields) : typedLines(write) };
  const { fields: all, row } = declared;
  const { say: sayOfKind } = lookOf(kind);
  const given = Object.entries(all).filter(
    ([name, field]) => isShown(field) && fields[name] !== undefined && fields[name] !== null,
  );
  const units = given.map(([, field]) => field.is === 'number' && field.unit);
  const textOf = (name: string, field: Field) => valueText(sayOfKind, name, field, fields, all);
  const shown = given.filter(([name]) => row.includes(name));
  // A label may name it already, as 'Record left breast' does.
  const nameOf = ([name, field]: [string, Field]) => {
    if (field.is === 'flag') return fields[name] ? sayOfKind(field.label) : [];
    return field.is === 'choice' ? textOf(name, field) : [];
  };
  const names = shown
    .flatMap(nameOf)
    .filter((name) => !label.toLocaleLowerCase(say.locale).includes(name.toLocaleLowerCase(say.locale)));
  const others = shown.flatMap(([name, field]) => (isName(field) ? [] : textOf(name, field)));
  return {
    title: listText(say, [
      names.length > 0 ? say('{label} ({names})', { label, names: listText(say, names) }) : label,
      ...others,
    ]),
    lines: given
      .filter(([name]) => !row.includes(name) && !units.includes(name))
      .map(([name, field]) => say('{name}: {value}', { name: sayOfKind(field.label), value: textOf(name, field) })),
  };
}

const COMMON = ['startTime', 'endTime', 'notes', 'zone'];

/** What is known of a kind that nobody has declared. */
const plainLines = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => !COMMON.includes(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}: ${value}`);

/** What was typed of what is no record, such as a to-do. The label of a new one may say its title in full, that of a change says the old one. */
const typedLines = (write: OutboxWrite): string[] => {
  const { kind, op, fields, label } = write;
  const { say: sayOfKind } = lookOf(kind);
  return mendableFields(write).flatMap(([name, field]) => {
    const value = fields[name];
    const isInLabel = op === 'create' && label.includes(String(value));
    if (COMMON.includes(name) || value === null || value === '' || isInLabel) return [];
    return say('{name}: {value}', {
      name: sayOfKind(field.label),
      value: valueText(sayOfKind, name, field as Field, fields, {}),
    });
  });
};

/** A write in a person's words: what it is, then its times and notes, a line each; of what was done together a line for each step. */
export function wordsOf(write: OutboxWrite): { title: string; lines: string[] } {
  if (write.steps) return { title: write.label, lines: singlesOf(write).map(inOneLine) };
  const { startTime, endTime, notes } = write.fields as Partial<Record<'startTime' | 'endTime' | 'notes', string>>;
  const { title, lines: own } = ownWords(write);
  const lines = [
    startTime && say(inContext('start of a record', 'From {time}'), { time: moment(startTime) }),
    endTime && say(inContext('end of a record', 'Until {time}'), { time: moment(endTime) }),
    startTime &&
      endTime &&
      startTime < endTime &&
      hoursAndMinutes(say, shownLength(Date.parse(startTime), Date.parse(endTime))),
    ...own,
    notes && say('Notes: {notes}', { notes }),
    !startTime && !endTime && say('Made {time}', { time: moment(write.madeAt) }),
    write.running && say('Another one is running since {time}.', { time: moment(write.running) }),
    write.awaitsServer && say('Waits for an update of the server'),
  ];
  return { title, lines: lines.filter((line): line is string => !!line) };
}

const inOneLine = (write: OutboxWrite): string => {
  const { title, lines } = wordsOf(write);
  return say('{title}: {facts}', { title, facts: listText(say, lines) });
};

/** What is lost with a refused write, in sentences. `waiting`: what waits on this device. */
export const lossOf = (write: OutboxWrite, waiting: readonly OutboxWrite[] = []): string =>
  [...wordsOf(write).lines.map(sentence), whatGoesAlong(write, waiting), whatStays(write)].filter(Boolean).join(' ');

/** The records of a refused baby go with it. */
function whatGoesAlong({ kind, op, id }: OutboxWrite, waiting: readonly OutboxWrite[]): string {
  const isNewBaby = kind === 'baby' && op === 'create';
  const count = isNewBaby ? waiting.filter(({ babyId }) => babyId === id).length : 0;
  if (count === 0) return '';
  return say('{count, plural, one {What you recorded for it goes too.} other {The # records for it go too.}}', {
    count,
  });
}

const sentence = (line: string) => (/[.!?؟。]$/.test(line) ? line : say('{sentence}.', { sentence: line }));

/** What a new record was is lost with it; a change leaves its record as the server has it. */
function whatStays({ op, isGone, steps = [] }: OutboxWrite): string {
  if (op === 'create' || steps.some((step) => step.op === 'create'))
    return say('It was never on the server and cannot be brought back.');
  return isGone ? say('Its record is gone already.') : say('What the server has stays as it is.');
}

/** 'The clock of this device is 10 minutes fast'; nothing when it is right. `errorMs`: how far it is ahead. */
export function clockNote(errorMs: number): string | undefined {
  if (errorMs === 0) return undefined;
  const minutes = Math.round(Math.abs(errorMs) / 60_000);
  const [count, unit]: [number, string] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  const time = new Intl.NumberFormat(say.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return errorMs > 0
    ? say('The clock of this device is {time} fast.', { time })
    : say('The clock of this device is {time} slow.', { time });
}
