import { createHash } from 'node:crypto';
import type { Key, MoveSide, Row, Value } from './move-side.ts';
import type { Plan, PlannedTable } from './plan.ts';

/** What the rows of a table add up to: equal where they are the same, in whatever order they are read. */
export interface Sum {
  table: string;
  rows: number;
  /** The SHA-256 of each row, added up, in hex. */
  checksum: string;
}

/** Reads a whole database and adds it up. */
export async function sumsOf(side: MoveSide, plan: Plan): Promise<Sum[]> {
  return side.inSnapshot(async () => {
    const sums: Sum[] = [];
    for (const table of plan) {
      let [rows, total] = [0, 0n];
      for await (const some of batchesOf(side, table)) {
        rows += some.length;
        for (const row of some) total = BigInt.asUintN(256, total + numberOf(row));
      }
      sums.push({ table: table.name, rows, checksum: total.toString(16) });
    }
    return sums;
  });
}

/** All rows of a table, or those after a key. */
export async function* batchesOf(side: MoveSide, table: PlannedTable, from?: Key): AsyncGenerator<Row[]> {
  for (let after = from; ; ) {
    const rows = await side.read(table, after);
    if (rows.length > 0) yield rows;
    if (rows.length < table.batch) return;
    after = keyIn(table, rows.at(-1) ?? []);
  }
}

/** The key of a row. */
export const keyIn = ({ key }: PlannedTable, row: Row): Key => key.map((place) => row[place] ?? null);

/** A row as a number, by what both databases give alike: JSON of its values, of bytes their hash. */
const numberOf = (row: Row): bigint => BigInt(`0x${sha256(JSON.stringify(row.map(plain)))}`);
const plain = (value: Value) => (Buffer.isBuffer(value) ? { sha256: sha256(value) } : value);
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
