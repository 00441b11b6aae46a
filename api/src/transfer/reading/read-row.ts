import type { Told } from '@nestling/contract';
import { type Entry, type Format, type Reading, type Row, RowProblem } from '../formats/format.ts';

/** What one row says. */
export type Outcome =
  | { is: 'read'; kind: string; entries: Entry[] }
  /** Left out on purpose. */
  | { is: 'skipped'; kind: string; why: Told }
  /** Of no kind that is meant; `name`: what the file calls it, where it says that. */
  | { is: 'other'; name: string }
  | { is: 'broken'; problem: RowProblem };

/** The one way in which rows of all formats are read. With `only` a row of another kind is not looked into. */
export function readRow(row: Row, format: Format, reading: Reading, only?: string): Outcome {
  try {
    row.checkWidth();
    const sort = format.sort(row);
    if (!sort || (only !== undefined && sort.kind !== only)) {
      return { is: 'other', name: format.type ? row.text(format.type) : '' };
    }
    const outcome = sort.read(row, reading);
    return 'skip' in outcome
      ? { is: 'skipped', kind: sort.kind, why: outcome.skip }
      : { is: 'read', kind: sort.kind, entries: outcome };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { is: 'broken', problem: error };
  }
}
