import type { Teller } from '../../../events/facts.service.ts';
import { giveBack } from '../../../records/record-quota.ts';
import type { Tx } from '../../../storage/store.ts';
import { eraseOver, keepWithin } from '../forget-undone.ts';
import type { Ports } from '../ports.ts';
import { beginUndo, endRestore, endUndo, type Restored, restoreSome, undoSome } from '../undone-imports.ts';
import { type Job, LEASE_MS, removePieces } from './job.repository.ts';

/** Records that one transaction takes away or brings back, which takes a few ms. */
const STEP = 200;

/** An import that is being undone, or restored, held; undefined: that is over by now. */
const goingOn = (tx: Tx, id: string, work: 'undo' | 'restore', now: number): Promise<Job | undefined> =>
  tx
    .updateTable('import_batch')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', id)
    .where('work', '=', work)
    .returningAll()
    .executeTakeFirst();

/** One step of an undo, of what comes after `after`; undefined: it is over, and `facts` told of it. */
async function undoStep(
  tx: Tx,
  { now, facts }: Pick<Ports, 'now' | 'facts'>,
  { going, after, teller }: { going: Job; after: string; teller: Teller | undefined },
): Promise<string | undefined> {
  const { id, baby_id, created_by } = going;
  const step = await undoSome(tx, going, after, STEP);
  if (created_by && step?.removed) await giveBack(tx, created_by, step.removed);
  if (step) return step.last;
  // It may have been undone before all of its rows were shown, and its files gone.
  if (await removePieces(tx, id)) return after;
  await endUndo(tx, going);
  if (created_by) await keepWithin(tx, created_by, id, now());
  await facts.publish(tx, teller ?? { userId: created_by ?? '' }, { name: 'data.imported', babyId: baby_id });
  return undefined;
}

/** Takes away, step by step, what is left of an import that is being undone: whoever else does so meanwhile waits for a step. */
export async function finishUndo(ports: Ports, id: string | null, teller?: Teller): Promise<boolean> {
  if (id === null) return false;
  const { store, now } = ports;
  let batch: Job | undefined;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const since: string = after;
    after = await store.write(async (tx) => {
      const going = await goingOn(tx, id, 'undo', now());
      batch = going ?? batch;
      return going && undoStep(tx, ports, { going, after: since, teller });
    });
  }
  await eraseOver(ports, batch ? [batch] : []);
  return true;
}

/** Begins to undo an import: from now on a server goes on with it, whatever happens to this one. */
export async function startUndo(tx: Tx, batch: Job, by: string, now: number): Promise<void> {
  await beginUndo(tx, batch, { by, now });
  await tx
    .updateTable('import_batch')
    .set({ lease: null, lease_until: now + LEASE_MS, tries: 0 })
    .where('id', '=', batch.id)
    .execute();
}

/**
 * Brings back, step by step, what is left of an import that is being restored; what this call did of it. Where the account of its maker is gone
 * what others made is counted for `restorer`, or stays counted for them.
 */
export async function finishRestore({ store, now, facts }: Ports, id: string, restorer?: string): Promise<Restored> {
  const outcome = { restored: 0, kept: 0 };
  for (;;) {
    const step = await store.write(async (tx) => {
      const going = await goingOn(tx, id, 'restore', now());
      if (!going) return undefined;
      const { baby_id: babyId, created_by } = going;
      const importer = created_by ?? restorer;
      const some = await restoreSome(tx, going, importer, STEP);
      if (!some) await endRestore(tx, going);
      // Each step: whoever plans by what is there sees that it changed.
      const name = some ? 'data.importing' : 'data.imported';
      await facts.publish(tx, { userId: importer ?? '' }, { name, babyId });
      return some;
    });
    if (!step) return outcome;
    outcome.restored += step.restored;
    outcome.kept += step.kept;
  }
}
