import type { Tx } from '../storage/store.ts';

/** Counts more records of a kind of a baby, or fewer, where no trigger does. */
export const addToKindCount = (tx: Tx, baby_id: string, kind: string, more: number) =>
  tx
    .insertInto('kind_count')
    .values({ baby_id, kind, records: more })
    .onConflict((conflict) =>
      conflict.columns(['baby_id', 'kind']).doUpdateSet((eb) => ({ records: eb('kind_count.records', '+', more) })),
    )
    .execute();
