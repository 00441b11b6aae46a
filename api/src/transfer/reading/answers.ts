/** What is asked about the files of an import, and what the person says to it. */
import type { ImportJob, ImportRecipe } from '@nestling/contract';
import { importRecipes, zone } from '@nestling/contract/http';
import { z } from 'zod';

/** The answers to the questions, by their ids. What is not answered is not there. */
export const readAnswers = z.object({
  /** An IANA name. */
  zone: zone('Unknown time zone').optional(),
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  unit: z.enum(['ml', 'oz']).optional(),
  milk: z.enum(['bottle', 'formula']).optional(),
  /** The name of the baby in the files. */
  child: z.string().max(200).optional(),
  columns: importRecipes.optional(),
});
export type ReadAnswers = z.infer<typeof readAnswers>;

export type QuestionId = keyof ReadAnswers;

export type ReadQuestion = ImportJob['questions'][number] & { id: QuestionId };

/** Whether a file is left out, whatever its columns are. */
export const isLeftOut = ({ kind }: ImportRecipe): boolean => 'is' in kind && kind.is === 'skip';

/** Whether a recipe names only columns of a header. */
export function fitsHeader(recipe: ImportRecipe, header: readonly string[]): boolean {
  if (isLeftOut(recipe)) return true;
  const { kind, ...columns } = recipe;
  const { start, end, minutes, amount, notes } = columns;
  const named = [start, end, minutes, amount, notes, 'column' in kind ? kind.column : undefined];
  return named.every((name) => name === undefined || header.includes(name));
}
