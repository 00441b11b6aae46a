import { type ImportAnswer, type Say, withinSentence } from '@nestling/contract';
import { requireBaby } from '../../babies/babies.repository.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { requireMedicineRoom } from '../../medicines/medicine-room.ts';
import { actorAsMaker } from '../../people/makers.ts';
import { countForImporter, requireRoom } from '../../records/record-quota.ts';
import type { Tx } from '../../storage/store.ts';
import { answerOf } from './answer.ts';
import type { NewEntry } from './compare.ts';
import { eraseOver } from './forget-undone.ts';
import { type ImportOrder, importPlanning, type Plan, type Prepared } from './import.plan.ts';
import { insertAll, insertBatch } from './import.repository.ts';
import type { ImportJobs } from './jobs/job.worker.ts';
import { madeBy } from './made-medicines.ts';
import { planned } from './planned.ts';
import type { Ports } from './ports.ts';
import { takeBack, takingBack } from './take-back.ts';
import { turns } from './turns.ts';

export type ImportService = ReturnType<typeof importService>;

/** Imports of files into the actor's babies. */
export function importService(ports: Ports, jobs: Pick<ImportJobs, 'wake'>) {
  const { store, facts } = ports;
  const { prepare, plan, preview } = importPlanning(ports);
  const inTurn = turns();

  async function save(tx: Tx, plan: Plan, onProgress: (share: number) => void): Promise<void> {
    const { batch, keys, records } = plan;
    for (const earlier of plan.replaced) await takeBack(tx, earlier, { by: batch.created_by, now: batch.created_at });
    await requireRoom(tx, batch.created_by, plan.fresh.length);
    await requireMedicineRoom(tx, batch.baby_id, plan.medicines.length);
    await insertAll(tx, 'medicine', plan.medicines);
    await insertBatch(tx, { ...batch, medicines: madeBy(plan.medicines) });
    // The keys first: on PostgreSQL the second of two uploads at once waits here and then sees what the first one did.
    await insertAll(tx, 'import_key', keys, { onProgress: (count) => onProgress(0.5 + count / keys.length / 4) });
    await insertAll(tx, 'record', records, { onProgress: (count) => onProgress(0.75 + count / records.length / 4) });
    await countForImporter(tx, batch.created_by, records);
  }

  /** Stores what is new. What is planned outside the transaction holds unless something of the baby was changed meanwhile. */
  const planAndSave = (actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> =>
    planned(
      store,
      actor,
      async () => [order.babyId],
      () => plan(actor, order, prepared),
      async (tx, plan) => {
        await requireBaby(tx, actor.userId, order.babyId, 'import');
        if (plan.fresh.length === 0) return;
        await save(tx, plan, order.onProgress ?? (() => {}));
        await facts.publish(tx, actor, { name: 'data.imported', babyId: order.babyId });
      },
    );

  return {
    /**
     * Imports the good rows of a file, all or none; a row that is there already is left as it is.
     * @throws Refusal 400, mostly with a question that a further field answers, 404
     */
    import: (actor: Actor, order: ImportOrder): Promise<ImportAnswer> =>
      inTurn(async () => {
        const prepared = await prepare(actor, order);
        const by = await actorAsMaker(store.read, actor, order.babyId);
        const answer = (fresh: NewEntry[], duplicates: number, id: string | null) =>
          answerOf({
            id,
            say: order.say,
            kind: order.schemas.kind,
            app: prepared.content.app,
            isDryRun: order.isDryRun,
            fresh,
            duplicates: duplicates + prepared.repeated,
            errors: [...prepared.content.errors, ...prepared.errors],
            skips: prepared.content.skips,
            splitNights: prepared.splitNights,
            warnings: [...prepared.content.warnings, ...prepared.warnings],
            by,
          });
        if (prepared.entries.length === 0) throw nothingToImport(order.say, answer([], 0, null));
        const { fresh, duplicates, batch, replaced } = order.isDryRun
          ? await preview(actor, order, prepared)
          : await planAndSave(actor, order, prepared);
        await eraseOver(ports, replaced);
        return answer(fresh, duplicates, order.isDryRun || fresh.length === 0 ? null : batch.id);
      }),
    ...takingBack(ports, jobs.wake),
  };
}

/** What is wrong with its first row stands in it as it was said. */
function nothingToImport(say: Say, answer: ImportAnswer): Refusal {
  const [first] = answer.errors;
  const [skip] = answer.skips;
  if (first)
    return new Refusal(400, 'nothing_to_import', 'No row of this file can be imported. Line {line}: {problem}', {
      values: { line: first.row, problem: first.message },
      data: answer,
    });
  if (!skip)
    return new Refusal(400, 'nothing_to_import', 'No row of this file can be imported: it is empty.', { data: answer });
  return new Refusal(400, 'nothing_to_import', 'No row of this file can be imported: {reason}.', {
    values: { reason: withinSentence(say, skip.message) },
    data: answer,
  });
}
