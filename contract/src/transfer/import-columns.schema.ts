/** The columns of a CSV that nobody here knows: what is asked about them, and what a person says. */
import { z } from 'zod';
import { MAX_COLUMN_CHARS, MAX_KIND_VALUES } from './limits.ts';

/** What a row of such a file can become: a kind of record, or a sort of one. */
const RECIPE_KINDS = [
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

const column = z.string().max(MAX_COLUMN_CHARS);
const recipeKind = z.enum(RECIPE_KINDS);

/**
 * How the columns are read, by their names in the header. With neither an end nor minutes a record is as short as one that is recorded quickly,
 * or happens at one time. `kind` is one for all rows, or what each text of a column stands for. Of a file that is left out, `kind` `{ is: 'skip' }`,
 * the columns are not looked at: `start` may be empty.
 */
export const importRecipe = z
  .object({
    start: column,
    end: column.optional(),
    minutes: column.optional(),
    kind: z.union([
      z.object({ is: recipeKind }),
      z.object({
        column,
        values: z.record(column, recipeKind).refine((values) => Object.keys(values).length <= MAX_KIND_VALUES),
      }),
    ]),
    amount: column.optional(),
    /** Of the amounts; without, it is asked for. */
    unit: z.enum(['ml', 'oz']).optional(),
    notes: column.optional(),
  })
  .meta({ id: 'ImportRecipe' });

/** The answer to the question `columns`: a recipe by each `key`. What is answered once is kept for the next file of the program. */
export const importRecipes = z
  .record(z.string().max(20_000), importRecipe)
  .refine((recipes) => Object.keys(recipes).length <= 200);

/** Files with the same columns, which are to be chosen: what is said of one is said of all. */
export const unknownColumns = z
  .object({
    /** Of the files. */
    names: z.array(z.string()),
    /** By which their recipe is kept. */
    key: z.string(),
    /** Of all of them. */
    rows: z.int(),
    /**
     * In the order of the files, with the first texts in each that say something, and all that differ in it, as they stand there; none of a column
     * of more than 200, or of long ones: it does not say what a row is.
     */
    columns: z.array(
      z.object({ name: z.string(), samples: z.array(z.string()), values: z.array(z.string()).optional() }),
    ),
    /** What was said of these columns before: that they are left out, or not of all rows what they are. */
    recipe: importRecipe.optional(),
  })
  .meta({ id: 'UnknownColumns' });

export type RecipeKind = (typeof RECIPE_KINDS)[number];
export type ImportRecipe = z.infer<typeof importRecipe>;
export type ImportRecipes = z.infer<typeof importRecipes>;
export type UnknownColumns = z.infer<typeof unknownColumns>;
