import type { RecordRow } from '../../storage/schema.ts';
import type { Reader } from '../../storage/store.ts';
import { ownId } from './account-document.ts';
import { findUses, openSorts, sortOf } from './account-import.repository.ts';

interface Place {
  /** Who imports. */
  userId: string;
  /** The baby that the rows come to. */
  babyId: string;
  /** Who looks after it: what they made is theirs. */
  family: ReadonlySet<string>;
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Which rows of a file come to a baby, and as what; those that do not are counted. */
export function arrivals(db: Reader, { userId, babyId, family }: Place) {
  const tally = { duplicates: 0, skipped: 0 };
  /** The ids that records of the file have here instead of their own. */
  const renamedTo = new Map<string, string>();

  /** Those that are not here yet, as they are here. */
  async function fresh<Row extends { id: string; created_by: string | null; changed_by: string | null }>(
    table: 'record' | 'todo',
    rows: Row[],
  ): Promise<Row[]> {
    const uses = await findUses(db, table, idsOf(rows));
    const isElsewhere = (id: string) => (uses.get(id)?.babyId ?? babyId) !== babyId;
    const named = rows.map((row) => {
      const created_by = row.created_by && family.has(row.created_by) ? row.created_by : userId;
      return {
        ...row,
        id: isElsewhere(row.id) ? ownId(userId, row.id) : row.id,
        baby_id: babyId,
        created_by,
        // The maker is only what the file says: who brought it stands beside.
        changed_by: created_by === userId ? null : userId,
      };
    });
    const renamed = named.filter(({ id }, i) => id !== rows[i]?.id);
    for (const [i, { id }] of named.entries()) if (rows[i] && rows[i].id !== id) renamedTo.set(rows[i].id, id);
    const others = await findUses(db, table, idsOf(renamed));
    return named.filter(({ id }) => {
      const use = uses.get(id) ?? others.get(id);
      if (use) tally[use.deleted ? 'skipped' : 'duplicates']++;
      return !use;
    });
  }

  /** Those that may come beside what runs: one record of a kind may run, or of each sort of it. */
  async function oneOpen(kind: string, rows: RecordRow[]): Promise<RecordRow[]> {
    const open = await openSorts(db, kind, babyId);
    return rows.filter((row) => {
      if (row.end_time !== null) return true;
      const isFirst = !open.has(sortOf(row));
      if (!isFirst) tally.skipped++;
      open.add(sortOf(row));
      return isFirst;
    });
  }

  return { tally, renamedTo, fresh, oneOpen };
}
