import { sql } from 'kysely';
import type { Database } from '../storage/schema.ts';
import type { Tx } from '../storage/store.ts';
import { STEP } from './record.history.ts';

/** Deletes at most a step of the rows of a table that belong to something; whether there were any. `key`: its primary key. */
export async function deleteSome<T extends keyof Database>(
  tx: Tx,
  table: T,
  key: (keyof Database[T] & string)[],
  { column, id }: { column: keyof Database[T] & string; id: string },
): Promise<boolean> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${sql.lit(STEP)})`.execute(tx);
  return numAffectedRows > 0n;
}
