import { createHash } from 'node:crypto';
import { type ImportJob, type ImportRecipes, importedAsAny, type PersonBy } from '@nestling/contract';
import { type AnswerOf, KINDS, type ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../../../babies/babies.repository.ts';
import { conflict, notFound } from '../../../http/refusal.ts';
import type { Actor } from '../../../http/route.ts';
import { requireMedicineRoom } from '../../../medicines/medicine-room.ts';
import { peopleOf } from '../../../people/makers.ts';
import { requireRoom } from '../../../records/record-quota.ts';
import type { Reader, Tx } from '../../../storage/store.ts';
import { breather } from '../../csv/breather.ts';
import type { GivenFile } from '../../files/open-files.ts';
import { countUnchanged, findLastThatBrought } from '../import.repository.ts';
import type { Ports } from '../ports.ts';
import { requireTaker } from '../take-back.ts';
import { answersOf, chosen, type JobAnswers } from './job.answers.ts';
import { keepPiece, piecesOf } from './job.files.ts';
import { type Report, reportOf } from './job.report.ts';
import { claimJob, countBrought, countStanding, findJob, findJobs, type Job, LEASE_MS } from './job.repository.ts';
import { startUndo } from './job.undo.ts';
import type { ImportJobs } from './job.worker.ts';

/** Imports of one account that are not over: their files take room. */
const STANDING_MAX = 10;
/** A slow database has time to take all pieces. */
const UPLOAD_MS = 4 * LEASE_MS;

export type ImportJobsService = ReturnType<typeof importJobsService>;

/** Imports of whole exports: begun, asked about, listed. `jobs` works on them. */
export function importJobsService({ store, now, facts }: Ports, jobs: Pick<ImportJobs, 'wake'>) {
  const tell = (tx: Tx, actor: Actor, babyId: string) => facts.publish(tx, actor, { name: 'data.importing', babyId });

  async function presented(actor: Actor, id: string): Promise<ImportJob> {
    const job = await findJob(store.read, actor.userId, id);
    if (!job) throw notFound('import');
    await requireBaby(store.read, actor.userId, job.baby_id, 'import');
    const people = await peopleOf(store.read, job.baby_id, [job.created_by]);
    return present(job, people(job.created_by), await reported(job));
  }

  /** What an import of a version that kept no report brought is counted. */
  async function reported(job: Job): Promise<Report> {
    const report = reportOf(job);
    if (job.report !== null || job.state !== 'done') return report;
    const kinds: Report['kinds'] = {};
    for (const { what, records } of await countBrought(store.read, job.id)) {
      const kind = KINDS.find((schemas) => importedAsAny(schemas.kind).includes(what))?.kind.name ?? what;
      const before = kinds[kind]?.new ?? 0;
      const count = before + Number(records);
      kinds[kind] = { found: count, new: count, duplicates: 0, like: 0 };
    }
    return { ...report, kinds };
  }

  /** Has an import read by its answers, after an earlier one is undone where that was chosen. */
  async function goOn(tx: Tx, actor: Actor, job: Job, answers: JobAnswers, freed: Freed): Promise<void> {
    const replaces = answers.again === 'replace' ? await replacedBy(tx, actor, job) : null;
    await requireRoomFor(tx, job, answers, (replaces && freed.get(replaces.id)) ?? 0);
    if (replaces) await startUndo(tx, replaces, actor.userId, now());
    const begun = { state: 'reading', work: 'read', lease: null, lease_until: 0, tries: 0 } as const;
    const said = { answers: JSON.stringify(answers), zone: answers.zone ?? job.zone, changed_at: now() };
    await tx
      .updateTable('import_batch')
      .set({ ...begun, ...said, replaces: replaces?.id ?? job.replaces })
      .where('id', '=', job.id)
      .execute();
  }

  return {
    /**
     * Keeps the files of an import, which a server then reads. Asked again with the same write id it answers the import that is there.
     * @throws Refusal 403, 404; 409 `too_many`, `id_in_use`
     */
    async begin(
      actor: Actor,
      babyId: string,
      { files, fields }: ParsedBodyOf<'POST /api/import/:babyId'>,
    ): Promise<AnswerOf<'POST /api/import/:babyId'>> {
      const id = actor.writeId ?? uuidv7();
      const known = await findJob(store.read, actor.userId, id);
      if (known && known.baby_id === babyId && known.created_by === actor.userId) return { id, state: known.state };
      const pieces = [...piecesOf(files)];
      // Before others wait for the write.
      const file_hash = await hashOf(files);
      await store.write(async (tx) => {
        await requireBaby(tx, actor.userId, babyId, 'import');
        if ((await countStanding(tx, actor.userId)) >= STANDING_MAX)
          throw conflict('too_many', 'There are many imports that wait for you. Please finish or cancel one first.');
        const row = { ...newJob(id, babyId, files), file_hash, zone: fields.timezone, pieces: pieces.length };
        const made = { created_by: actor.userId, created_at: now(), changed_at: now(), lease_until: now() + UPLOAD_MS };
        const inserted = await tx
          .insertInto('import_batch')
          .values({ ...row, ...made })
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 0n) throw conflict('id_in_use', 'This id is already in use');
        await tell(tx, actor, babyId);
      });
      for (const piece of pieces) await keepPiece(store, id, piece);
      const whole = (tx: Tx) => tx.updateTable('import_batch').set({ lease_until: 0 }).where('id', '=', id).execute();
      await store.write(whole);
      jobs.wake();
      return { id, state: 'reading' };
    },

    /** @throws Refusal 403, 404 */
    find: presented,

    /** The imports into a baby, the newest first. @throws Refusal 404 */
    async list(actor: Actor, babyId: string): Promise<ImportJob[]> {
      await requireBaby(store.read, actor.userId, babyId, 'import');
      const found = await findJobs(store.read, babyId, now());
      const people = await peopleOf(
        store.read,
        babyId,
        found.map(({ created_by }) => created_by),
      );
      const shown: ImportJob[] = [];
      for (const job of found) shown.push(present(job, people(job.created_by), await reported(job)));
      return shown;
    },

    /**
     * Has an import read by the answers and written; what has a preset and is not answered is that. Asked again, it answers how far it is.
     * @throws Refusal 400 for a question without an answer; 403 as `requireTaker` for an earlier import that is undone first; 404; 409
     * `quota_reached` and `too_many` before anything is written, `import_not_asking`
     */
    async answer(actor: Actor, id: string, answers: Record<string, string | ImportRecipes>): Promise<ImportJob> {
      const freed = await freedFor(store.read, actor, id, answers);
      await store.write(async (tx) => {
        const job = await claimJob(tx, actor.userId, id);
        if (!job) throw notFound('import');
        await requireBaby(tx, actor.userId, job.baby_id, 'import');
        requireAnswerable(job);
        if (job.state !== 'asking') return;
        await goOn(tx, actor, job, chosen(reportOf(job).questions, answers, answersOf(job) ?? {}), freed);
        await tell(tx, actor, job.baby_id);
      });
      jobs.wake();
      return presented(actor, id);
    },
  };
}

const newJob = (id: string, baby_id: string, files: readonly GivenFile[]) => ({
  id,
  baby_id,
  files: JSON.stringify(files.map(({ name }) => name)),
  state: 'reading' as const,
  work: 'read' as const,
  answers: null,
});

/** A single file is known by its hash, as imports of earlier versions knew it; several by theirs, in whatever order they came. */
async function hashOf(files: readonly GivenFile[]): Promise<string> {
  const hashes: string[] = [];
  for (const { bytes } of files) hashes.push(await sha256InTurns(bytes));
  const [first = '', ...others] = hashes.sort();
  return others.length === 0
    ? first
    : createHash('sha256')
        .update([first, ...others].join())
        .digest('hex');
}

/** So much is hashed in a few ms. */
const HASHED_AT_ONCE = 512 * 1_024;

async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const breathe = breather();
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    await breathe();
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}

/** @throws Refusal 409 `import_not_asking` */
function requireAnswerable({ state, answers }: Job): void {
  if (state === 'failed' || state === 'undone')
    throw conflict('import_not_asking', 'This import is over. Please choose the file again.');
  if (state === 'reading' && answers === null)
    throw conflict('import_not_asking', 'The file is still being read. Please try again in a moment.');
}

/** The newest import that brought something of the same file, which goes before this one is written. @throws Refusal 403 */
async function replacedBy(tx: Tx, actor: Actor, job: Job): Promise<Job | null> {
  const newest = await findLastThatBrought(tx, job.baby_id, job.file_hash);
  const earlier = newest && (await claimJob(tx, actor.userId, newest.id));
  if (earlier?.state !== 'done') return null;
  await requireTaker(tx, actor, earlier, 'undo');
  return earlier;
}

/** How many records of its maker an import gives back that is undone, by its id. */
type Freed = ReadonlyMap<string, number>;

/** What an answer frees by undoing the earlier import; counted before the transaction of the answer, as it may be a great many. */
async function freedFor(db: Reader, { userId }: Actor, id: string, answers: Record<string, unknown>): Promise<Freed> {
  const job = await findJob(db, userId, id);
  const again = answers.again ?? (job && answersOf(job)?.again);
  if (job?.state !== 'asking' || again !== 'replace') return new Map();
  const earlier = await findLastThatBrought(db, job.baby_id, job.file_hash);
  if (!earlier || earlier.created_by !== job.created_by) return new Map();
  return new Map([[earlier.id, await countUnchanged(db, earlier)]]);
}

/** @throws Refusal 409 `quota_reached`, `too_many` for medicines */
async function requireRoomFor(
  tx: Tx,
  job: Job,
  { like = 'leave_out', again }: JobAnswers,
  freed: number,
): Promise<void> {
  if (!job.created_by || again === 'keep') return;
  const { medicines, ...report } = reportOf(job);
  await requireMedicineRoom(tx, job.baby_id, medicines?.[like] ?? 0);
  const kinds = Object.values(report.kinds);
  const more = kinds.reduce((sum, counts) => sum + counts.new + (like === 'import_all' ? counts.like : 0), 0);
  await requireRoom(tx, job.created_by, more - freed);
}

const present = (
  { id, state, work, files, app, created_at, rows, rows_done, removed, kept }: Job,
  by: PersonBy,
  { kinds, notKept, questions, errors, errorCount, isNew, warnings }: Report,
): ImportJob => ({
  id,
  state,
  file: (JSON.parse(files ?? '[]') as string[]).join(', '),
  ...(app && { app }),
  ...(isNew && { isNew }),
  by,
  at: new Date(created_at).toISOString(),
  rows,
  rowsDone: Math.min(rows, rows_done),
  ...(state === 'undone' && work !== 'undo' && { undone: { removed: removed ?? 0, kept: kept ?? 0 } }),
  kinds,
  notKept,
  ...(warnings && { warnings }),
  questions: state === 'asking' ? questions : [],
  errors: errors.slice(0, 100),
  errorCount,
});
