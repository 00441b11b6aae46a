import type { ImportJob, Say } from '@nestling/contract';
import type { RecordSchemas } from '@nestling/contract/http';
import type { Reader } from '../../../storage/store.ts';
import { breather } from '../../csv/breather.ts';
import type { ReadEntry } from '../../reading/result.ts';
import { compare, type NameOf, type NewEntry } from '../compare.ts';
import { questionOfAgain } from '../earlier-imports.ts';
import { knownBeside, nameOnDay } from '../import.plan.ts';
import { findImportsOf } from '../import.repository.ts';
import { likeStored } from '../likeness.ts';
import type { JobAnswers } from './job.answers.ts';
import type { Content, KindContent } from './job.content.ts';
import { appsOf, type Job } from './job.repository.ts';

type Question = ImportJob['questions'][number];
export type NewFileEntry = ReadEntry & NewEntry;

/** What an import would write of a kind. */
export interface KindPlan {
  schemas: RecordSchemas;
  counts: ImportJob['kinds'][string];
  fresh: NewFileEntry[];
  like: Set<NewFileEntry>;
  /** Where rows of the kind are known to start. */
  known: Parameters<typeof compare>[1]['keys'];
}

/** What tells records of a kind apart that start together: what they must say, their amounts and notes (row REC-41). */
function nameOf({ kind }: RecordSchemas): NameOf {
  if (kind.day !== undefined) return nameOnDay(kind);
  const telling = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.required || field.is === 'number' || name === 'unit' ? [name] : [],
  );
  // Nobody sleeps, or drinks at one breast, twice at once.
  return ({ what, fields, notes }) =>
    ['sleep', 'breast_left', 'breast_right'].includes(what)
      ? what
      : JSON.stringify([what, ...telling.map((name) => fields[name] ?? null), notes]);
}

const NOTHING_GOES: ReadonlySet<string> = new Set();

/** What is new of it, what is there, and what probably is. */
export async function planned(db: Reader, { kinds, apps, zone }: Content, { baby_id }: Job): Promise<KindPlan[]> {
  const appOf = await appsOf(db, baby_id);
  const isOfThem = (importId: string) =>
    appOf
      .get(importId)
      ?.split(', ')
      .some((app) => apps.includes(app)) ?? false;
  const plans: KindPlan[] = [];
  for (const content of kinds) {
    const beside = { babyId: baby_id, zone, goes: NOTHING_GOES };
    const known = await knownBeside(db, content.schemas.kind, content.entries, beside);
    // Rows of its own app are known as such.
    const own = new Set(known.keys.flatMap(({ record_id, import_id }) => (isOfThem(import_id) ? [record_id] : [])));
    plans.push(await kindPlan(content, known, own));
  }
  return plans;
}

async function kindPlan(
  { schemas, entries, repeated, waiting }: KindContent,
  known: Parameters<typeof compare>[1],
  own: ReadonlySet<string>,
): Promise<KindPlan> {
  const { fresh, duplicates } = await compare(entries, known, nameOf(schemas));
  const others = known.records.filter(({ id }) => !own.has(id));
  const like =
    schemas.kind.day === undefined && others.length > 0
      ? await likeStored(fresh, await without(entries, fresh), others)
      : new Set<NewFileEntry>();
  const counts = {
    found: entries.length + repeated + waiting,
    new: fresh.length - like.size,
    duplicates: duplicates + repeated,
    like: like.size,
  };
  return { schemas, counts, fresh, like, known: known.keys };
}

/** Entries but for some, in their order. */
async function without(entries: readonly ReadEntry[], some: readonly ReadEntry[]): Promise<ReadEntry[]> {
  const breathe = breather();
  const gone = new Set<ReadEntry>();
  for (const entry of some) {
    await breathe();
    gone.add(entry);
  }
  const left: ReadEntry[] = [];
  for (const entry of entries) {
    await breathe();
    if (!gone.has(entry)) left.push(entry);
  }
  return left;
}

/** What of a plan is written, by what was answered. */
export const toWrite = ({ fresh, like }: KindPlan, answer: JobAnswers['like']): NewFileEntry[] =>
  answer === 'import_all' || like.size === 0 ? fresh : fresh.filter((entry) => !like.has(entry));

/** What is asked beside what the files leave open. */
export async function ownQuestions(
  { say, db }: { say: Say; db: Reader },
  { baby_id, file_hash }: Job,
  { content, plans, answers }: { content: Content; plans: readonly KindPlan[]; answers: JobAnswers },
): Promise<Question[]> {
  const { questions, isLocal, zone } = content;
  const before = await findImportsOf(db, baby_id, file_hash);
  const { dateOrder, unit, milk, child } = readBy(questions, answers);
  const again = questionOfAgain(say, before, {
    zone: isLocal ? zone : null,
    answers: { dateOrder, unit, milk, ...(child !== undefined && { name: child }) },
    columns: answers.columns,
  });
  const like = plans.reduce((sum, { counts }) => sum + counts.like, 0);
  return [...(again ? [again] : []), ...(like > 0 ? [likeQuestion(say, like)] : [])];
}

/** How each question is answered, or preset; what is answered may be asked no more. */
const readBy = (
  questions: readonly Question[],
  answers: JobAnswers,
): Pick<JobAnswers, 'dateOrder' | 'unit' | 'milk' | 'child'> => ({
  ...Object.fromEntries(questions.map(({ id, preset }) => [id, preset])),
  ...answers,
});

const likeQuestion = (say: Say, count: number): Question => ({
  id: 'like',
  text: say(
    '{count, plural, one {# record looks like one that you have. What should happen to it?} other {# records look like some that you have. What should happen to them?}}',
    { count },
  ),
  choices: [
    { value: 'leave_out', label: say('Leave these out') },
    { value: 'import_all', label: say('Import all') },
  ],
  preset: 'leave_out',
});
