/** What is asked about the files of an import, and what the person says to it. */
import { kindNamed } from '@nestling/contract/http';
import { z } from 'zod';

/**
 * How the columns of a CSV that nobody here knows are read, by their names in its header. With neither an end nor minutes a record is as
 * short as one that is recorded quickly, or happens at one time. `kind` is one for all rows, or what each text of a column stands for.
 */
export const recipe = z.object({
  start: z.string().max(200),
  end: z.string().max(200).optional(),
  minutes: z.string().max(200).optional(),
  kind: z.union([
    z.object({ is: z.string().max(60) }),
    z.object({ column: z.string().max(200), values: z.record(z.string().max(200), z.string().max(60)) }),
  ]),
  amount: z.string().max(200).optional(),
  /** Of the amounts; without, it is asked for. */
  unit: z.enum(['ml', 'oz']).optional(),
  notes: z.string().max(200).optional(),
});

export type Recipe = z.infer<typeof recipe>;

/** Recipes by the header of their file, as `headerKey` names it: kept, they read the next file of the same program. */
export const recipes = z.record(z.string().max(20_000), recipe);
export type Recipes = z.infer<typeof recipes>;

/** What a recipe can make of a row: a kind of record, or a sort of one. */
export const RECIPE_KINDS = [
  'sleep',
  'breast_left',
  'breast_right',
  'bottle',
  'formula',
  'solid',
  'diaper_wet',
  'diaper_dirty',
  'diaper_both',
  'pumping',
  'temperature',
  'care',
  'note',
  'skip',
] as const;
export type RecipeKind = (typeof RECIPE_KINDS)[number];

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The answers to the questions, by their ids. What is not answered is not there. */
export const readAnswers = z.object({
  /** An IANA name. */
  zone: z.string().refine(isZone).optional(),
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  unit: z.enum(['ml', 'oz']).optional(),
  milk: z.enum(['bottle', 'formula']).optional(),
  /** The name of the baby in the files. */
  child: z.string().max(200).optional(),
  columns: recipes.optional(),
});
export type ReadAnswers = z.infer<typeof readAnswers>;

export type QuestionId = keyof ReadAnswers;

/** A file whose columns are to be chosen. */
export interface UnknownColumns {
  file: string;
  /** By which its recipe is kept, in the answer `columns`. */
  key: string;
  rows: number;
  /** In the order of the file, with the first texts in each that say something. */
  columns: { name: string; samples: string[] }[];
}

export interface ReadQuestion {
  id: QuestionId;
  text: string;
  /** Of `zone`, any other IANA name is an answer too; of `columns` a recipe for each of the `files`. */
  choices: { value: string; label: string }[];
  /** What holds until somebody says otherwise. */
  preset?: string;
  /** Of `columns`. */
  files?: UnknownColumns[];
}

/** The sort of record that a name of `RECIPE_KINDS` is, for the words of a dialog. */
export const isRecipeKind = (name: string): name is RecipeKind => (RECIPE_KINDS as readonly string[]).includes(name);

/** Whether a recipe names only columns of a header, and only kinds that there are. */
export function fitsHeader({ kind, ...columns }: Recipe, header: readonly string[]): boolean {
  const { start, end, minutes, amount, notes } = columns;
  const named = [start, end, minutes, amount, notes, 'column' in kind ? kind.column : undefined];
  const kinds = 'is' in kind ? [kind.is] : Object.values(kind.values);
  return (
    named.every((name) => name === undefined || header.includes(name)) &&
    kinds.every((name) => isRecipeKind(name) || kindNamed(name) !== undefined)
  );
}
