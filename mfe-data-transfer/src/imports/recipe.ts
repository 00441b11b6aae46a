import type { ImportRecipe, RecipeKind, UnknownColumns } from '@nestling/contract';

/** The columns that one can choose, beside what a row is. */
export const PARTS = ['start', 'end', 'minutes', 'amount', 'notes'] as const;
type Part = (typeof PARTS)[number];

/** What a person has said so far of files that nobody knows; `''` and absent are not said. */
export interface Draft extends Partial<Record<Part, string>> {
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

function draftFrom({ kind, unit: _, ...parts }: ImportRecipe, unknown: UnknownColumns): Draft {
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
  const { start, is, kindColumn, values = {} } = draft;
  const chosen = Object.fromEntries(PARTS.flatMap((part) => (draft[part] ? [[part, draft[part]]] : [])));
  if (!start) return undefined;
  if (!kindColumn) return is && { ...chosen, start, kind: { is } };
  const isSaid = valuesOf(unknown, draft).every((value) => values[value] !== undefined);
  return isSaid ? { ...chosen, start, kind: { column: kindColumn, values: { ...values } } } : undefined;
}
