import type { ExpressionBuilder } from 'kysely';
import { deleteSome } from '../../records/delete-some.ts';
import { TRASH_KEPT_MS } from '../../records/record.history.ts';
import { RECORDS_MAX } from '../../records/record-quota.ts';
import type { Database, ImportBatchRow } from '../../storage/schema.ts';
import type { Tx } from '../../storage/store.ts';
import type { Ports } from './ports.ts';

/** Of an undone import: it can be restored no more. */
export const isOver = (now: number) => (eb: ExpressionBuilder<Database, 'undone_import'>) =>
  eb('undone_at', '<=', now - TRASH_KEPT_MS);

/** Of an undone import: all went into it, and nothing comes out just now. The next step of an undo or a restore that goes on needs it. */
export const isWhole = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'undone_import'>) => {
  const batch = selectFrom('import_batch').whereRef('import_batch.id', '=', 'undone_import.id');
  return not(exists(batch.where('work', 'in', ['undo', 'restore']).select('import_batch.id')));
};

/**
 * Of all that somebody imported and that was undone, as many records are kept as an account may have, the latest undone first; `id`, which
 * is undone just now, before all. The rest is over at once, but for those that still go: the end of their undo counts anew. It is counted by
 * who imported: nobody uses up the room of others.
 */
export async function keepWithin(tx: Tx, maker: string, id: string, now: number): Promise<void> {
  const kept = tx
    .selectFrom('undone_import')
    .select((eb) => [
      'id',
      eb.fn
        .sum<number>('records')
        .over((over) =>
          over
            .orderBy((by) => by.case().when('id', '=', id).then(0).else(1).end())
            .orderBy('undone_at', 'desc')
            .orderBy('id', 'desc'),
        )
        .as('so_far'),
    ])
    .where('created_by', '=', maker)
    .where('undone_at', '>', now - TRASH_KEPT_MS);
  await tx
    .updateTable('undone_import')
    .set({ undone_at: 0 })
    .where('id', 'in', tx.selectFrom(kept.as('kept')).select('id').where('so_far', '>', RECORDS_MAX))
    .where(isWhole)
    .execute();
}

/**
 * Deletes a bounded number of the rows of an undone import that is over, of `maker` where one is named. True: there may be more to do. It
 * is locked, as it may be undone anew meanwhile.
 */
export async function forgetOver(tx: Tx, now: number, maker?: string): Promise<boolean> {
  const one = tx
    .selectFrom('undone_import')
    .select('id')
    .where(isOver(now))
    .where(isWhole)
    .$if(maker !== undefined, (query) => query.where('created_by', '=', maker ?? ''))
    .limit(1);
  const gone = await tx
    .updateTable('undone_import')
    .set((eb) => ({ records: eb.ref('records') }))
    .where('id', 'in', one)
    .where(isOver(now))
    .where(isWhole)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined && forgetUndone(tx, gone.id);
}

/** Deletes a bounded number of the rows of an undone import, itself at last. True: there may be more to do. */
export async function forgetUndone(tx: Tx, id: string): Promise<boolean> {
  const of = { column: 'import_id', id } as const;
  const isStep =
    (await deleteSome(tx, 'undone_record', ['import_id', 'id'], of)) ||
    (await deleteSome(tx, 'undone_key', ['import_id', 'record_id', 'what', 'start_time', 'nth'], of));
  if (!isStep) await tx.deleteFrom('undone_import').where('id', '=', id).execute();
  return true;
}

/** Erases what is restorable no more of those whose imports were taken back: who undoes waits for that, so that it never heaps up. */
export async function eraseOver(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  batches: readonly Pick<ImportBatchRow, 'created_by'>[],
): Promise<void> {
  for (const maker of new Set(batches.map(({ created_by }) => created_by))) {
    if (maker === null) continue;
    // Others write between two steps.
    while (await store.write((tx) => forgetOver(tx, now(), maker)));
  }
}
