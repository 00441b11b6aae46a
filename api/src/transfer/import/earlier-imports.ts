import { Refusal } from '../../http/refusal.ts';
import type { ImportBatchRow } from '../../storage/schema.ts';
import type { Answers } from './read-file.ts';

/** How a file is read: its zone, where its times need one, and what the person answered. */
interface ReadAs {
  zone: string | null;
  answers: Answers;
}

const WORDS: Record<keyof Answers, (answer: string) => string> = {
  dateOrder: (order) => (order === 'dmy' ? 'the day first' : 'the month first'),
  unit: (unit) => (unit === 'oz' ? 'ounces' : 'millilitres'),
  milk: (milk) => (milk === 'formula' ? 'formula' : 'breast milk'),
  name: (name) => `the rows of '${name.slice(0, 60)}'`,
};

/**
 * The same file with another answer would add all of its records a second time, or leave them as they were read wrongly: the person
 * is asked. `before`: the imports of this file into this baby.
 * @throws Refusal 400 with the question
 */
export function checkReadBefore(before: ImportBatchRow[], now: ReadAs): void {
  const differences = before.map((batch) => differenceOf(batch, now));
  const [difference] = differences;
  if (!difference || differences.includes(undefined)) return;
  const { field, was, is } = difference;
  const replace = { value: 'replace', label: `Undo the earlier import and import with ${is}` };
  // An amount in another unit is the same record: adding it again is no way out.
  const add = field === 'unit' ? [] : [{ value: 'yes', label: `Add them again with ${is}` }];
  throw new Refusal(
    400,
    field === 'zone' ? 'other_zone' : 'other_answer',
    `This file was imported before with ${was}. What should happen to those records?`,
    { data: { field: 'again', choices: [replace, ...add] } },
  );
}

interface Difference {
  field: keyof Answers | 'zone';
  was: string;
  is: string;
}

function differenceOf({ zone, answers }: ImportBatchRow, now: ReadAs): Difference | undefined {
  if (now.zone !== null && zone !== now.zone) {
    return { field: 'zone', was: `the time zone ${zone}`, is: `the time zone ${now.zone}` };
  }
  // An import of a version that did not keep its answers.
  if (answers === null) return undefined;
  const then = JSON.parse(answers) as Answers;
  for (const field of ['dateOrder', 'unit', 'milk', 'name'] as const) {
    const [was, is] = [then[field], now.answers[field]];
    if (was !== undefined && is !== undefined && was !== is) {
      return { field, was: WORDS[field](was), is: WORDS[field](is) };
    }
  }
  return undefined;
}
