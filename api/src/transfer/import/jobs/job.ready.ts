import type { Say } from '@nestling/contract';
import { type OwnBaby, requireBaby } from '../../../babies/babies.repository.ts';
import { requireMedicineRoom } from '../../../medicines/medicine-room.ts';
import { requireRoom } from '../../../records/record-quota.ts';
import type { MedicineRow } from '../../../storage/schema.ts';
import type { Reader } from '../../../storage/store.ts';
import { sayersOf } from '../../../words/reader.ts';
import type { Entry } from '../../formats/format.ts';
import { medicinesIn } from '../made-medicines.ts';
import type { Ports } from '../ports.ts';
import { answersOf, type JobAnswers } from './job.answers.ts';
import { type Content, contentOf } from './job.content.ts';
import { type KindPlan, planned, toWrite } from './job.plan.ts';
import type { Report } from './job.report.ts';
import type { Job } from './job.repository.ts';
import { finishUndo } from './job.undo.ts';
import type { lastReading } from './last-reading.ts';

/** Whose import it is, with what is read and said for it. */
export interface Maker {
  userId: string;
  baby: OwnBaby;
  say: Say;
}

/** @throws Refusal 403, 404 where who began it may import no more */
export async function makerOf(db: Reader, { created_by, baby_id }: Job): Promise<Maker> {
  const userId = created_by ?? '';
  const baby = await requireBaby(db, userId, baby_id, 'import');
  return { userId, baby, say: (await sayersOf(db, [userId]))(userId) };
}

/** What was read, and what is to be done with it. */
export interface Ready {
  content: Content;
  plans: KindPlan[];
  /** Those that are written. */
  toKeep: KindPlan[];
}

/**
 * What the files hold and what of it is new, once the import is gone that this one takes the place of. `onProgress` is told
 * now and then how far the reading is.
 * @throws whatever `onProgress` throws
 */
export async function readyFor(
  { store, now, facts, last }: Ports & { last: ReturnType<typeof lastReading> },
  job: Job,
  { baby, say }: Maker,
  onProgress: Parameters<typeof contentOf>[2]['onProgress'],
): Promise<Ready> {
  const isReplacing = await finishUndo({ store, now, facts }, job.replaces);
  const content = last.take(job) ?? (await contentOf(store, job, { baby, say, now: now(), onProgress }));
  const plans = await planned(store.read, content, job);
  const isKept = answersOf(job)?.again === 'keep' && !isReplacing;
  return { content, plans, toKeep: isKept ? [] : plans };
}

/** Before anything is stored. @throws Refusal 409 */
export async function requireRooms(db: Reader, job: Job, { userId }: Maker, { content, toKeep }: Ready): Promise<void> {
  const entries = toKeep.map((plan) => toWrite(plan, answersOf(job)?.like));
  const count = entries.reduce((sum, { length }) => sum + length, 0);
  await requireRoom(db, userId, count);
  await requireMedicineRoom(db, job.baby_id, medicinesFor(job, content, entries).length);
}

/** The medicines that an import makes for what it writes, with those that it was going to make before. */
export function medicinesFor(job: Job, { medicines }: Content, entries: readonly Entry[][]): MedicineRow[] {
  const before = new Set(medicinesIn(job).map(({ id }) => id));
  if (medicines.length === 0) return [];
  const named = medicineIdsIn(entries);
  return medicines.filter(({ id }) => before.has(id) || named.has(id));
}

/** What a person is told of what was read. */
export function reportFor({ content, plans }: Ready, questions: Report['questions']): Report {
  const { notKept, errors, errorCount, warnings, isNew, medicines } = content;
  const made = (like: NonNullable<JobAnswers['like']>) => {
    const named = medicineIdsIn(medicines.length > 0 ? plans.map((plan) => toWrite(plan, like)) : []);
    return medicines.filter(({ id }) => named.has(id)).length;
  };
  return {
    kinds: Object.fromEntries(plans.map(({ schemas, counts }) => [schemas.kind.name, counts])),
    notKept,
    questions,
    errors,
    errorCount,
    ...(isNew && { isNew }),
    ...(warnings.length > 0 && { warnings }),
    medicines: { leave_out: made('leave_out'), import_all: made('import_all') },
  };
}

function medicineIdsIn(entries: readonly Entry[][]): Set<unknown> {
  const ids = new Set<unknown>();
  for (const ofKind of entries) for (const { fields } of ofKind) if (fields.medicineId) ids.add(fields.medicineId);
  return ids;
}
