import type { ImportJob, Say } from '@nestling/contract';
import { KINDS, type RecordSchemas } from '@nestling/contract/http';
import { hooksOf } from '../../../kinds/index.ts';
import type { BabyRow, ImportBatchRow, MedicineRow } from '../../../storage/schema.ts';
import type { Reader } from '../../../storage/store.ts';
import { breather } from '../../csv/breather.ts';
import { fold } from '../../formats/format.ts';
import { checkEntries } from '../check-entries.ts';
import { compare, type NameOf, type NewEntry } from '../compare.ts';
import { questionOfAgain } from '../earlier-imports.ts';
import { knownBeside, nameOnDay } from '../import.plan.ts';
import { findImportsOf, findUnchanged } from '../import.repository.ts';
import { likeStored } from '../likeness.ts';
import { appsOf, type Job } from './job.repository.ts';
import type { FileEntry, Reading } from './reading.ts';

const MOST_ERRORS = 100;
/** Rows of several files have numbers of their own while they are checked together. */
const ROWS_A_FILE = 10_000_000;

type Question = ImportJob['questions'][number];
type Counts = ImportJob['kinds'][string];
export type NewFileEntry = FileEntry & NewEntry;

/** What files hold for a baby. */
export interface Checked extends Pick<Reading, 'app' | 'notKept' | 'questions' | 'errors' | 'errorCount'> {
  kinds: CheckedKind[];
  /** Rows of the files. */
  rows: number;
  /** Such as its doses name, and the baby has not. */
  medicines: MedicineRow[];
}
interface CheckedKind {
  schemas: RecordSchemas;
  entries: FileEntry[];
  /** Records that stand in the files more than once. */
  repeated: number;
}

/** What an import would write of a kind. */
export interface KindPlan {
  schemas: RecordSchemas;
  counts: Counts;
  fresh: NewFileEntry[];
  like: Set<NewFileEntry>;
  /** Where rows of the kind are known to start. */
  known: Parameters<typeof compare>[1]['keys'];
}

/** When, and in whose words, files are checked. */
interface Aim {
  db: Reader;
  baby: BabyRow;
  zone: string;
  now: number;
  say: Say;
  /** Who imports, and when. */
  made: Pick<MedicineRow, 'created_by' | 'created_at'>;
  /** The medicines that the import was going to make when a server worked on it before. */
  before: readonly MedicineRow[];
}

/** Checks what was read by the rules of records and of the baby. */
export async function checked(reading: Reading, aim: Aim): Promise<Checked> {
  const { db, baby, zone, now, say } = aim;
  const medicines = [...aim.before];
  const born = Temporal.PlainDate.from(baby.birth_date).toZonedDateTime(zone).epochMilliseconds;
  const files = await numbered(reading.entries);
  const kinds: CheckedKind[] = [];
  const errors = [...reading.errors];
  let { errorCount } = reading;
  const rows = reading.notKept.reduce((sum, row) => sum + row.rows, files.rows + errorCount);
  for (const schemas of KINDS) {
    const entries = files.byKind.get(schemas.kind.name);
    if (!entries) continue;
    const hooks = hooksOf(schemas.kind.name);
    medicines.push(...((await hooks.medicinesOfFile?.(db, baby, entries, aim.made, aim.before)) ?? []));
    const refuses = await hooks.ofFile?.(db, baby, medicines);
    const good = await checkEntries(say, entries, schemas, { born, now, zone, refuses });
    errorCount += good.errors.length;
    for (const { row, column, message } of good.errors.slice(0, MOST_ERRORS - errors.length)) {
      const file = files.names[Math.floor(row / ROWS_A_FILE)] ?? '';
      errors.push({ file, row: row % ROWS_A_FILE, ...(column !== null && { column }), code: 'refused', message });
    }
    kinds.push({ schemas, entries: good.entries, repeated: good.repeated });
  }
  const { app, notKept, questions } = reading;
  return { app, notKept, questions, kinds, errors, errorCount, rows, medicines };
}

/** Entries by kind; their rows are numbers that no two files share. */
async function numbered(entries: readonly FileEntry[]) {
  const breathe = breather();
  const names: string[] = [];
  const byKind = new Map<string, FileEntry[]>();
  const rows = new Set<number>();
  for (const entry of entries) {
    await breathe();
    if (names.at(-1) !== entry.file && !names.includes(entry.file)) names.push(entry.file);
    entry.row += names.indexOf(entry.file) * ROWS_A_FILE;
    rows.add(entry.row);
    const ofKind = byKind.get(entry.kind) ?? [];
    byKind.set(entry.kind, ofKind);
    ofKind.push(entry);
  }
  return { names, byKind, rows: rows.size };
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

/** What an import is compared by. */
interface Wish {
  job: Pick<Job, 'id' | 'baby_id'>;
  app: string | undefined;
  zone: string;
  /** The import that is undone before. */
  replaced?: ImportBatchRow | undefined;
}

/** What is new of it, what is there, and what probably is. */
export async function planned(db: Reader, kinds: readonly CheckedKind[], wish: Wish): Promise<KindPlan[]> {
  const { job, app, zone, replaced } = wish;
  const goes = new Set(replaced ? await findUnchanged(db, replaced) : []);
  const apps = await appsOf(db, job.baby_id);
  const plans: KindPlan[] = [];
  for (const { schemas, entries, repeated } of kinds) {
    const known = await knownBeside(db, schemas.kind, entries, { babyId: job.baby_id, zone, goes });
    const { fresh, duplicates } = await compare(entries, known, nameOf(schemas));
    const isNew = new Set(fresh);
    // Rows of its own app are known as such.
    const own = new Set(
      known.keys.flatMap(({ record_id, import_id }) => (app && apps.get(import_id) === app ? [record_id] : [])),
    );
    const like =
      schemas.kind.day === undefined
        ? await likeStored(
            fresh,
            entries.filter((entry) => !isNew.has(entry as NewFileEntry)),
            known.records.filter(({ id }) => !own.has(id)),
          )
        : new Set<NewFileEntry>();
    const found = entries.length + repeated;
    const counts = { found, new: fresh.length - like.size, duplicates: duplicates + repeated, like: like.size };
    plans.push({ schemas, counts, fresh, like, known: known.keys });
  }
  return plans;
}

/** What is asked beside what the files leave open. */
export async function ownQuestions(
  { say, db }: Pick<Aim, 'say' | 'db'>,
  { baby_id, file_hash }: Pick<Job, 'baby_id' | 'file_hash'>,
  plans: readonly KindPlan[],
  { questions, answers, zone }: { questions: readonly Question[]; answers: Record<string, string>; zone: string },
): Promise<Question[]> {
  const before = await findImportsOf(db, baby_id, file_hash);
  const { dateOrder, unit, milk, child } = readBy(questions, answers);
  const again = questionOfAgain(say, before, {
    zone: answers.zone !== undefined || questions.some(({ id }) => id === 'zone') ? zone : null,
    answers: { dateOrder, unit, milk, ...(child !== undefined && { name: fold(child) }) },
  });
  const like = plans.reduce((sum, { counts }) => sum + counts.like, 0);
  return [...(again ? [again] : []), ...(like > 0 ? [likeQuestion(say, like)] : [])];
}

/** How each question is answered, or preset; what is answered may be asked no more. */
const readBy = (
  questions: readonly Question[],
  answers: Record<string, string>,
): Record<string, string | undefined> => ({
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
