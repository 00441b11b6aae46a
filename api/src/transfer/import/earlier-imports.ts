import { type ImportJob, type ImportRecipes, type Say, sayTold } from '@nestling/contract';
import type { RefusalText } from '@nestling/contract/http';
import { Refusal } from '../../http/refusal.ts';
import type { ImportBatchRow } from '../../storage/schema.ts';
import { fold } from '../formats/format.ts';
import type { Answers } from './read-file.ts';

/** How a file is read: its zone, where its times need one, and what the person answered. */
interface ReadAs {
  zone: string | null;
  answers: Answers;
  /** What its columns were said to be, where that was asked. */
  columns?: ImportRecipes | undefined;
}

/** What the person is offered about an earlier import of the file that was read otherwise. */
const againText = (say: Say, { field, is }: Difference): { replace: string; add: string } => {
  switch (field) {
    case 'dateOrder':
      return is === 'dmy'
        ? {
            replace: say('Undo the earlier import and import with the day first'),
            add: say('Add them again with the day first'),
          }
        : {
            replace: say('Undo the earlier import and import with the month first'),
            add: say('Add them again with the month first'),
          };
    case 'unit':
      return is === 'oz'
        ? { replace: say('Undo the earlier import and import with ounces'), add: '' }
        : { replace: say('Undo the earlier import and import with millilitres'), add: '' };
    case 'milk':
      return is === 'formula'
        ? {
            replace: say('Undo the earlier import and import with formula'),
            add: say('Add them again with formula'),
          }
        : {
            replace: say('Undo the earlier import and import with breast milk'),
            add: say('Add them again with breast milk'),
          };
    case 'name':
      return {
        replace: say("Undo the earlier import and import with the rows of ''{name}''", { name: is.slice(0, 60) }),
        add: say("Add them again with the rows of ''{name}''", { name: is.slice(0, 60) }),
      };
    case 'columns':
      return {
        replace: say('Undo the earlier import and import with these columns'),
        add: say('Add them again with these columns'),
      };
    case 'zone':
      return {
        replace: say('Undo the earlier import and import with the time zone {zone}', { zone: is }),
        add: say('Add them again with the time zone {zone}', { zone: is }),
      };
  }
};

/** The question, by how the file was read then. */
function question({ field, was }: Difference, data: unknown): Refusal {
  switch (field) {
    case 'zone':
      return new Refusal(
        400,
        'other_zone',
        'This file was imported before with the time zone {zone}. What should happen to those records?',
        { values: { zone: was }, data },
      );
    case 'name':
      return new Refusal(
        400,
        'other_answer',
        "This file was imported before with the rows of ''{name}''. What should happen to those records?",
        { values: { name: was.slice(0, 60) }, data },
      );
    default:
      return new Refusal(400, 'other_answer', READ[field](was), { data });
  }
}

const READ = {
  dateOrder: (order: string) =>
    order === 'dmy'
      ? 'This file was imported before with the day first. What should happen to those records?'
      : 'This file was imported before with the month first. What should happen to those records?',
  unit: (unit: string) =>
    unit === 'oz'
      ? 'This file was imported before with ounces. What should happen to those records?'
      : 'This file was imported before with millilitres. What should happen to those records?',
  milk: (milk: string) =>
    milk === 'formula'
      ? 'This file was imported before with formula. What should happen to those records?'
      : 'This file was imported before with breast milk. What should happen to those records?',
  columns: () => 'This file was imported before with other columns. What should happen to those records?',
} as const satisfies Partial<Record<Difference['field'], (answer: string) => RefusalText<'other_answer'>>>;

/**
 * The same file with another answer would add all of its records a second time, or leave them as they were read wrongly: the person
 * is asked. `before`: the imports of this file into this baby.
 * @throws Refusal 400 with the question
 */
export function checkReadBefore(say: Say, before: ImportBatchRow[], now: ReadAs): void {
  const again = readBefore(say, before, now);
  if (!again) return;
  const { difference, replace, add } = again;
  const choices = [{ value: 'replace', label: replace }, ...(add === undefined ? [] : [{ value: 'yes', label: add }])];
  throw question(difference, { field: 'again', choices });
}

/** The same as a question of an import that goes on by itself, where it is to be asked. */
export function questionOfAgain(
  say: Say,
  before: ImportBatchRow[],
  now: ReadAs,
): ImportJob['questions'][number] | undefined {
  const again = readBefore(say, before, now);
  if (!again) return undefined;
  const { difference, replace, add } = again;
  const choices = [
    { value: 'replace', label: replace },
    { value: 'keep', label: say('Keep them, and import nothing of this file') },
    ...(add === undefined ? [] : [{ value: 'add', label: add }]),
  ];
  return { id: 'again', text: sayTold(say, question(difference, undefined).told), choices };
}

/** How all earlier imports of a file were read otherwise, and what can be done about it. */
function readBefore(say: Say, before: ImportBatchRow[], now: ReadAs) {
  const differences = before.map((batch) => differenceOf(batch, now));
  const [difference] = differences;
  if (!difference || differences.includes(undefined)) return undefined;
  const { replace, add } = againText(say, difference);
  // An amount in another unit is the same record: adding it again is no way out.
  return { difference, replace, add: difference.field === 'unit' ? undefined : add };
}

/** What columns are said to be, in one order. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The first thing that was read otherwise; `was` and `is` as the form says it. */
interface Difference {
  field: keyof Answers | 'zone' | 'columns';
  was: string;
  is: string;
}

function differenceOf({ zone, answers }: ImportBatchRow, now: ReadAs): Difference | undefined {
  if (now.zone !== null && zone !== now.zone) {
    return { field: 'zone', was: `${zone}`, is: now.zone };
  }
  // An import of a version that did not keep its answers.
  if (answers === null) return undefined;
  const { child, columns, ...then } = JSON.parse(answers) as Answers & { child?: string; columns?: ImportRecipes };
  if (columns && now.columns && said(columns) !== said(now.columns))
    return { field: 'columns', was: said(columns), is: said(now.columns) };
  for (const field of ['dateOrder', 'unit', 'milk', 'name'] as const) {
    const was = then[field] ?? (field === 'name' ? child : undefined);
    const is = now.answers[field];
    if (was !== undefined && is !== undefined && fold(was) !== fold(is)) {
      return { field, was, is };
    }
  }
  return undefined;
}
