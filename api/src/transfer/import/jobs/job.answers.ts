import type { ImportJob, ImportRecipes } from '@nestling/contract';
import { z } from 'zod';
import { invalid } from '../../../http/refusal.ts';
import type { Reader } from '../../../storage/store.ts';
import { readAnswers } from '../../reading/answers.ts';
import type { Job } from './job.repository.ts';

type Question = ImportJob['questions'][number];

const jobAnswers = readAnswers.extend({
  like: z.enum(['leave_out', 'import_all']).optional(),
  again: z.enum(['replace', 'keep', 'add']).optional(),
});

/** What a person said to the questions of an import, by their ids. */
export type JobAnswers = z.infer<typeof jobAnswers>;

/** What a person answered; undefined: nobody said anything yet. */
export const answersOf = ({ answers }: Pick<Job, 'answers'>): JobAnswers | undefined =>
  answers === null ? undefined : JSON.parse(answers);

/** How somebody read the columns of unknown files before, the newest counts; not of imports that were undone, as it may have been wrong. */
export async function recipesOf(db: Reader, userId: string | null): Promise<ImportRecipes> {
  if (userId === null) return {};
  const rows = await db
    .selectFrom('import_batch')
    .select('answers')
    .where('created_by', '=', userId)
    .where('state', '=', 'done')
    .where('answers', 'like', '%"columns":%')
    .orderBy('created_at')
    .execute();
  return Object.assign({}, ...rows.map((row) => answersOf(row)?.columns));
}

/** Whether a question has its answer. That about columns is asked only about files whose recipe nobody has said. */
export const isAnswered = ({ id }: Question, answers: JobAnswers): boolean =>
  id !== 'columns' && answers[id as keyof JobAnswers] !== undefined;

/**
 * What is said to each question, beside what was said `before`.
 * @throws Refusal 400 at one that has neither such a choice nor a preset
 */
export function chosen(
  questions: readonly Question[],
  sent: Record<string, string | ImportRecipes>,
  before: JobAnswers,
): JobAnswers {
  const said = { ...sent };
  for (const question of questions) said[question.id] = answerTo(question, sent);
  const { success, data, error } = jobAnswers.safeParse(said);
  if (!success) throw notAnswered(String(error.issues[0]?.path[0]), 'unknown');
  return { ...before, ...data, ...(data.columns && { columns: { ...before.columns, ...data.columns } }) };
}

function answerTo({ id, choices, preset, files }: Question, sent: Record<string, string | ImportRecipes>) {
  const answer = sent[id] ?? preset;
  if (answer === undefined) throw notAnswered(id, 'required');
  if (files) {
    if (typeof answer === 'string' || !files.every(({ key }) => answer[key])) throw notAnswered(id, 'required');
    return answer;
  }
  // Of zones there are more than are offered.
  const isChoice = choices.length === 0 || id === 'zone' || choices.some(({ value }) => value === answer);
  if (!isChoice) throw notAnswered(id, 'unknown');
  return answer;
}

const notAnswered = (id: string, code: 'required' | 'unknown') =>
  invalid({ text: 'Please answer this question' }, `answers.${id}`, code);
