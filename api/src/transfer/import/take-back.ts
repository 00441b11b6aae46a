import type { AnswerOf } from '@nestling/contract/http';
import { requireBaby } from '../../babies/babies.repository.ts';
import { notAllowed, notFound } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { peopleOf } from '../../people/makers.ts';
import { giveBack, holdCount, requireRoom } from '../../records/record-quota.ts';
import type { ImportBatchRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { keepWithin } from './forget-undone.ts';
import { reportOf } from './jobs/job.report.ts';
import { claimJob, endJob, findJob, type Job } from './jobs/job.repository.ts';
import { finishRestore, finishUndo, startUndo } from './jobs/job.undo.ts';
import type { Ports } from './ports.ts';
import { beginRestore, claimUndone, takeAway } from './undone-imports.ts';

/** Imports taken back, and brought back again. `onLeft`: hears that rows are left which nobody sees. */
export function takingBack(ports: Ports, onLeft: () => void = () => {}) {
  const { store, now, facts } = ports;
  return {
    /**
     * Takes back an import, or cancels one that is not done; asked again, it answers the same. Records that were changed since stay; the
     * others go in steps and can be brought back for 30 days, unless so much is undone since that `keepWithin` lets them go before.
     * @throws Refusal 404; 403 as `requireTaker`
     */
    async undo(actor: Actor, id: string): Promise<{ removed: number; kept: number }> {
      const work = await store.write(async (tx) => {
        const job = await claimJob(tx, actor.userId, id);
        if (!job) throw notFound('import');
        await requireTaker(tx, actor, job, 'undo');
        if (job.work === 'undo' || job.work === 'remove') return job.work;
        // What is left of one that was undone may have come back with a baby.
        const isShown = job.state === 'done' || job.state === 'undone';
        if (isShown) await startUndo(tx, job, actor.userId, now());
        else await endJob(tx, id, 'undone', now(), cancelled(job));
        await facts.publish(tx, actor, { name: 'data.importing', babyId: job.baby_id });
        return isShown ? 'undo' : 'remove';
      });
      if (work === 'undo') await finishUndo(ports, id, actor);
      if (work === 'remove') onLeft();
      const undone = await findJob(store.read, actor.userId, id);
      return { removed: undone?.removed ?? 0, kept: undone?.kept ?? 0 };
    },

    /**
     * Brings back what an undo took away, once it took away all, without what stands there meanwhile.
     * @throws Refusal 404; 403 as `requireTaker`; 409 where its maker's account has no room any more
     */
    async restore(actor: Actor, id: string): Promise<AnswerOf<'POST /api/import/:id/restore'>> {
      for (;;) {
        const begun = await store.write((tx) => startRestore(tx, actor, id, now()));
        if (begun !== 'undo') return { id, ...(await finishRestore(ports, id, actor.userId)), ...begun };
        // What goes just now comes back once it is gone.
        await finishUndo(ports, id);
      }
    },
  };
}

/** Begins to bring back an undone import, or goes on with it, and says whose it is; 'undo': that goes on still. @throws Refusal */
async function startRestore(
  tx: Tx,
  actor: Actor,
  id: string,
  now: number,
): Promise<Pick<AnswerOf<'POST /api/import/:id/restore'>, 'by'> | 'undo'> {
  // In the order of an undo, so that the two follow each other.
  const job = await claimJob(tx, actor.userId, id);
  const undone = await claimUndone(tx, actor.userId, id, now);
  if (!undone) throw notFound('import');
  await requireTaker(tx, actor, undone, 'restore');
  if (job?.work === 'undo') return 'undo';
  if (job?.work !== 'restore') {
    // Where its maker's account is gone, whoever brings it back has the room for it.
    await requireRoomToRestore(tx, undone.created_by ?? actor.userId, undone.records);
    await beginRestore(tx, undone, now);
  }
  const people = await peopleOf(tx, undone.baby_id, [undone.created_by]);
  return undone.created_by ? { by: people(undone.created_by) } : {};
}

/** Of two that begin at once the second sees the first: what comes back already is counted with it. @throws Refusal 409 `quota_reached` */
async function requireRoomToRestore(tx: Tx, importer: string, records: number): Promise<void> {
  await holdCount(tx, importer);
  const coming = await tx
    .selectFrom('undone_import')
    .innerJoin('import_batch', 'import_batch.id', 'undone_import.id')
    .select((eb) => eb.fn.sum<number | null>('undone_import.records').as('records'))
    .where('import_batch.work', '=', 'restore')
    .where('undone_import.created_by', '=', importer)
    .executeTakeFirst();
  await requireRoom(tx, importer, records + Number(coming?.records ?? 0));
}

/** What is told of an import that brought nothing. */
function cancelled(job: Job): string {
  const { kinds, ...report } = reportOf(job);
  const none = Object.entries(kinds).map(([kind, counts]) => [kind, { ...counts, new: 0 }]);
  return JSON.stringify({ ...report, kinds: Object.fromEntries(none) });
}

const BY_OWNER = {
  undo: 'Only an owner can undo this import',
  restore: 'Only an owner can restore this import',
} as const;
const BY_MAKER = {
  undo: 'Only {name} or an owner can undo this import',
  restore: 'Only {name} or an owner can restore this import',
} as const;

/**
 * Who made an import, and the owners of its baby, may take it back and bring it back (row FAM-01).
 * @throws Refusal 403 `not_allowed`
 */
export async function requireTaker(
  db: Reader,
  { userId }: Actor,
  { baby_id, created_by }: Pick<ImportBatchRow, 'baby_id' | 'created_by'>,
  what: 'undo' | 'restore',
): Promise<void> {
  // The role may have been another when the call was let in.
  const { role } = await requireBaby(db, userId, baby_id, 'import');
  if (created_by === userId || role === 'owner') return;
  const maker = created_by && (await peopleOf(db, baby_id, [created_by]))(created_by);
  const name = maker && !maker.left ? maker.name : undefined;
  throw name === undefined ? notAllowed(BY_OWNER[what]) : notAllowed(BY_MAKER[what], { name });
}

/** Removes what an import made and nobody changed since, and makes room for as much in its maker's account. */
export async function takeBack(
  tx: Tx,
  batch: ImportBatchRow,
  removal: Parameters<typeof takeAway>[2],
): Promise<{ removed: number; kept: number }> {
  const outcome = await takeAway(tx, batch, removal);
  if (batch.created_by) {
    await giveBack(tx, batch.created_by, outcome.removed);
    // Of two at once, the second waits for the count just taken, and sees what the first one kept.
    await keepWithin(tx, batch.created_by, batch.id, removal.now);
  }
  return outcome;
}
