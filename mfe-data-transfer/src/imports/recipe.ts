import { type ImportRecipe, MAX_KIND_VALUES, type RecipeKind, type UnknownColumns } from '@nestling/contract';

/** The columns that one can choose, beside what a row is. */
export const PARTS = ['start', 'end', 'minutes', 'amount', 'notes'] as const;
type Part = (typeof PARTS)[number];

/** What a person has said so far of files that nobody knows; `''` and absent are not said. */
export interface Draft extends Partial<Record<Part, string>>, Pick<ImportRecipe, 'unit'> {
  /** Nothing of them is wanted. */
  isLeftOut?: boolean;
  /** What every row is, unless a column says it. */
  is?: RecipeKind;
  kindColumn?: string;
  /** What each text of that column stands for. */
  values?: Readonly<Record<string, RecipeKind>>;
}

/** The drafts of files, by the keys of their columns. */
export type Drafts = Readonly<Record<string, Draft>>;

/** What was said of files; at first what was said of such columns before. */
export const draftOf = (unknown: UnknownColumns, drafts: Drafts): Draft =>
  drafts[unknown.key] ?? (unknown.recipe ? draftFrom(unknown.recipe, unknown) : {});

function draftFrom({ kind, ...parts }: ImportRecipe, unknown: UnknownColumns): Draft {
  if ('is' in kind) return kind.is === 'skip' ? { isLeftOut: true } : { ...parts, is: kind.is };
  const isThere = kindColumnsOf(unknown).some(({ name }) => name === kind.column);
  return { ...parts, ...(isThere && { kindColumn: kind.column, values: kind.values }) };
}

/** All texts of the column that says what a row is. */
export const valuesOf = ({ columns }: UnknownColumns, { kindColumn }: Draft): readonly string[] =>
  columns.find(({ name }) => name === kindColumn)?.values ?? [];

/** The columns that can say what a row is. */
export const kindColumnsOf = ({ columns }: UnknownColumns): UnknownColumns['columns'] =>
  columns.filter(({ values = [] }) => values.length > 0);

/** The recipe, where enough is said: when a record starts, and what each row is. */
export function recipeOf(unknown: UnknownColumns, draft: Draft): ImportRecipe | undefined {
  if (draft.isLeftOut) return { start: '', kind: { is: 'skip' } };
  const { start, is, unit, kindColumn, values = {} } = draft;
  const parts = Object.fromEntries(PARTS.flatMap((part) => (draft[part] ? [[part, draft[part]]] : [])));
  const chosen = { ...parts, ...(unit && { unit }) };
  if (!start) return undefined;
  if (!kindColumn) return is && { ...chosen, start, kind: { is } };
  const here = valuesOf(unknown, draft);
  if (here.some((value) => values[value] === undefined)) return undefined;
  return { ...chosen, start, kind: { column: kindColumn, values: keptValues(values, here) } };
}

/** What the texts of this file stand for, and as many that were said of earlier files as are kept beside. */
function keptValues(values: NonNullable<Draft['values']>, here: readonly string[]): Record<string, RecipeKind> {
  const isHere = new Set(here);
  const said = Object.entries(values).sort(([a], [b]) => Number(isHere.has(b)) - Number(isHere.has(a)));
  return Object.fromEntries(said.slice(0, MAX_KIND_VALUES));
}
