import { type ImportRecipe, MINUTE_MS, type RecipeKind, text } from '@nestling/contract';
import {
  bottle,
  lasting,
  linesOf,
  meal,
  minutesIn,
  momentOf,
  msUntil,
  noteOf,
  QUICK_MS,
  slept,
  unitOf,
} from '../formats/entries.ts';
import {
  type Entry,
  type Format,
  fold,
  NO_AMOUNT,
  type Reading,
  type Row,
  type Skip,
  type Sort,
} from '../formats/format.ts';
import type { Moment } from '../formats/moments.ts';
import { diaper, done, noted, pumped, taken } from '../formats/other-kinds.ts';
import { measureOf, millilitresOf } from '../formats/quantities.ts';
import { degreesOf } from '../formats/stated.ts';

/** By which a recipe is kept: the header as it is compared. */
export const headerKey = (header: readonly string[]): string => JSON.stringify(header.map(fold));

/** A CSV of an unknown program, as a person has said what its columns are. */
export function recipeFormat(recipe: ImportRecipe): Format {
  const { start, end, minutes, amount, notes, kind } = recipe;
  const column = 'column' in kind ? kind.column : undefined;
  const named = { start, end, minutes, amount, notes, kind: column };
  const aliases = Object.fromEntries(
    Object.entries(named).flatMap(([name, header]) => (header === undefined ? [] : [[name, [fold(header)]]])),
  );
  const kindOf = kindReader(recipe);
  const sorts = sortsOf(recipe);
  return {
    app: '',
    aliases,
    kinds: () => Object.values(sorts).map((sort) => sort.kind),
    times: ['start', 'end'],
    baby: 'baby',
    ...(column !== undefined && { type: 'kind' }),
    sort(row) {
      const kind = kindOf(row);
      return kind === 'skip' ? undefined : sorts[kind];
    },
  };
}

/** What a row is to become; 'skip' where nobody has said it. */
function kindReader({ kind }: ImportRecipe): (row: Row) => RecipeKind {
  if ('is' in kind) return () => kind.is;
  const values = new Map(Object.entries(kind.values).map(([value, name]) => [fold(value), name]));
  return (row) => values.get(fold(row.raw('kind'))) ?? 'skip';
}

/** How long a row says that it took, ms; 0 where it says nothing. @throws RowProblem */
function msOf(row: Row, reading: Reading, moment: Moment): number {
  if (row.text('end') !== '') return msUntil(moment, momentOf(row, 'end', reading));
  return row.text('minutes') === '' ? 0 : minutesIn(row, 'minutes') * MINUTE_MS;
}

/** @throws RowProblem */
function measureIn(
  row: Row,
  reading: Reading,
  { unit: chosen }: ImportRecipe,
): { amount: number; unit: 'ml' | 'oz' } | undefined {
  if (row.text('amount') === '') return undefined;
  const { amount, unit } = row.parse('amount', (cell) => measureOf(cell, chosen), text('Not a valid amount'));
  return { amount, unit: unit ?? chosen ?? unitOf(reading) };
}

type Read = (
  row: Row,
  reading: Reading,
  recipe: ImportRecipe,
  base: { moment: Moment; notes: string | null },
) => Entry[] | Skip;

const sortOf =
  (kind: string, read: Read) =>
  (recipe: ImportRecipe): Sort => ({
    kind,
    read(row, reading) {
      const moment = momentOf(row, 'start', reading);
      return read(row, reading, recipe, { moment, notes: noteOf(row.raw('notes')) });
    },
  });

const breast = (what: 'breast_left' | 'breast_right') =>
  sortOf('feeding', (row, reading, _, { moment, notes }) => [
    lasting(row, what, moment, msOf(row, reading, moment) || QUICK_MS, { notes }),
  ]);

const bottled = (milk: 'formula' | undefined) =>
  sortOf('feeding', (row, reading, recipe, base) => {
    const { amount = null, unit = null } = measureIn(row, reading, recipe) ?? {};
    return bottle(row, reading, { ...base, ms: msOf(row, reading, base.moment) || QUICK_MS, milk, amount, unit });
  });

const changed = (wet: boolean, dirty: boolean) =>
  sortOf('diaper', (row, _, __, base) => diaper(row, { ...base, content: { wet, dirty } }));

const SORTS: Record<Exclude<RecipeKind, 'skip'>, (recipe: ImportRecipe) => Sort> = {
  sleep: sortOf('sleep', (row, reading, _, base) =>
    slept(row, reading, { ...base, ms: msOf(row, reading, base.moment) }),
  ),
  breast_left: breast('breast_left'),
  breast_right: breast('breast_right'),
  bottle: bottled(undefined),
  formula: bottled('formula'),
  solid: sortOf('feeding', (row, reading, _, base) =>
    meal(row, reading, { ...base, ms: msOf(row, reading, base.moment) || QUICK_MS, foods: row.text('amount') }),
  ),
  diaper_wet: changed(true, false),
  diaper_dirty: changed(false, true),
  diaper_both: changed(true, true),
  pumping: sortOf('pumping', (row, reading, recipe, base) => {
    const measure = measureIn(row, reading, recipe);
    const total = measure && millilitresOf(String(measure.amount), measure.unit);
    return pumped(row, { ...base, ms: msOf(row, reading, base.moment), total });
  }),
  temperature: sortOf('temperature', (row, _, __, base) =>
    row.text('amount') === '' ? NO_AMOUNT : taken(row, { ...base, celsius: degreesOf(row, 'amount') }),
  ),
  care: sortOf('care', (row, reading, _, base) =>
    done(row, { ...base, name: row.text('kind') || row.text('notes'), ms: msOf(row, reading, base.moment) }),
  ),
  note: sortOf('note', (row, _, __, { moment, notes }) =>
    noted(row, { moment, notes: linesOf(row.text('amount'), notes) }),
  ),
};

const sortsOf = (recipe: ImportRecipe): Record<Exclude<RecipeKind, 'skip'>, Sort> => {
  const sorts = Object.entries(SORTS).map(([name, sort]) => [name, sort(recipe)]);
  return Object.fromEntries(sorts) as Record<Exclude<RecipeKind, 'skip'>, Sort>;
};
