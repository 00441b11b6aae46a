import { type ImportFields, type ImportRemark, type Say, sayTold } from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { breather } from '../csv/breather.ts';
import { decode } from '../csv/decode.ts';
import { restore } from '../csv/formula.ts';
import { readTable, type Table } from '../csv/read-table.ts';
import { decideDateOrder, type Lifetime } from '../formats/date-order.ts';
import { detect } from '../formats/detect.ts';
import { type Entry, type Format, fold, type Layout, otherKind, type Reading, Row } from '../formats/format.ts';
import { dayIn, momentReader } from '../formats/moments.ts';
import { readRow } from '../reading/read-row.ts';

/** What a file holds, before anything is compared with what is stored. Lines of the file count from 1. */
export interface FileContent {
  app: string;
  entries: Entry[];
  errors: ImportRemark[];
  skips: ImportRemark[];
  warnings: Set<string>;
  answers: Answers;
}

/** What the file left open and how it was read, by the field that says it. */
export type Answers = Partial<Record<'dateOrder' | 'unit' | 'milk' | 'name', string>>;

interface Aim {
  kind: Kind;
  babyName: string;
  life: Lifetime;
  fields: ImportFields;
  /** Says texts to who imports. */
  say: Say;
  /** Told after each row: 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Reads a CSV file of any app that is known.
 * @throws Refusal 400: not a CSV, unknown columns, the wrong kind, or with a question to the person
 */
export async function readFile(bytes: Uint8Array, aim: Aim): Promise<FileContent> {
  const table = await readTable(await decode(bytes));
  const { format, layout } = detect(aim.say, table.header, aim.kind);
  const warnings = new Set<string>();
  const answers: Answers = {};
  const isOurs = babyFilter(table, layout, format, aim, { warnings, answers });
  const reading = await readingOf(table, layout, format, aim, { warnings, answers });
  const content: FileContent = { app: format.app, entries: [], errors: [], skips: [], warnings, answers };
  const breathe = breather();
  const { say } = aim;
  const anotherBaby = say('Another baby');
  const count = table.rows.length;
  // Each row is let go once it is read.
  const waiting = table.rows.reverse();
  for (let tableRow = waiting.pop(); tableRow; tableRow = waiting.pop()) {
    await breathe();
    aim.onProgress(1 - waiting.length / count);
    const row = new Row(layout, tableRow);
    if (!isOurs(row)) content.skips.push({ row: row.line, column: null, message: anotherBaby });
    else takeRow(row, format, reading, aim, content);
  }
  return content;
}

function takeRow(row: Row, format: Format, reading: Reading, { kind, say }: Aim, content: FileContent): void {
  const outcome = readRow(row, format, reading, kind.name);
  const skip = (message: string) => content.skips.push({ row: row.line, column: null, message });
  switch (outcome.is) {
    case 'read':
      return void content.entries.push(...outcome.entries);
    case 'skipped':
      return void skip(sayTold(say, outcome.why));
    case 'other':
      return void skip(sayTold(say, otherKind(outcome.name).skip));
    case 'broken': {
      const { column, told } = outcome.problem;
      content.errors.push({ row: row.line, column, message: sayTold(say, told) });
    }
  }
}

async function readingOf(
  table: Table,
  layout: Layout,
  format: Format,
  { fields, life, say }: Aim,
  { warnings, answers }: Pick<FileContent, 'warnings' | 'answers'>,
): Promise<Reading> {
  const places = format.times.map(layout.place).filter((place) => place >= 0);
  const times = table.rows.flatMap(({ cells }) =>
    places.map((place) => (cells[place] ?? '').normalize('NFKC').trim()).filter((text) => text !== ''),
  );
  const orders = await decideDateOrder(say, times, life, fields.dateOrder);
  if (orders.note) warnings.add(say(orders.note));
  const open = (['/', '-'] as const).find((mark) => times.some((text) => new RegExp(`^\\d{1,2}${mark}`).test(text)));
  if (open) answers.dateOrder = orders[open];
  return {
    isPlain: true,
    file: '',
    say,
    moment: momentReader(fields.timezone, orders),
    dayOf: dayIn(fields.timezone),
    // Its records are in no nursing session.
    idOf: () => '',
    ask(field, { refuse, choices }) {
      const answer = fields[field];
      if (!answer) {
        throw refuse({ field, choices: choices.map(({ value, label }) => ({ value, label: say(label) })) });
      }
      answers[field] = answer;
      return answer;
    },
    warn: (remark) => warnings.add(say(remark)),
  };
}

/**
 * Which rows are about the baby. A file about several is read for the one of this name; a file about one is taken, with a word.
 * @throws Refusal 400 with the names as a question when none of several is the baby's
 */
function babyFilter(
  table: Table,
  layout: Layout,
  format: Format,
  { babyName, fields, say }: Aim,
  { warnings, answers }: Pick<FileContent, 'warnings' | 'answers'>,
): (row: Row) => boolean {
  const place = layout.place(format.baby);
  const nameIn = (cell: string) => restore(cell).trim();
  const names = new Map<string, string>();
  for (const cell of new Set(table.rows.map(({ cells }) => cells[place] ?? ''))) {
    const name = nameIn(cell);
    if (name !== '') names.set(fold(name), name);
  }
  const wanted = fold(fields.name ?? babyName);
  const [only] = names.values();
  if (names.size <= 1) {
    if (only !== undefined && fold(only) !== wanted) {
      const values = { name: only.slice(0, 60), baby: babyName };
      warnings.add(say("The file is about ''{name}''. Its rows are taken for {baby}.", values));
    }
    return () => true;
  }
  if (!names.has(wanted)) throw askForName([...names.values()], babyName);
  answers.name = wanted;
  return (row) => fold(nameIn(row.raw(format.baby))) === wanted;
}

const MOST_NAMES = 20;

function askForName(names: string[], babyName: string): Refusal {
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, 60));
  const list = shown.map((name) => `'${name}'`).join(', ');
  if (names.length > MOST_NAMES)
    return badRequest('The file is about many babies ({names}, …), none named {baby}.', {
      names: list,
      baby: babyName,
    });
  return new Refusal(400, 'baby_unknown', 'None of the babies in this file is named {baby}: it has {names}.', {
    values: { baby: babyName, names: list },
    data: { field: 'name', choices: shown.map((name) => ({ value: name, label: name })) },
  });
}
