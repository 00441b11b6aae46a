import type { Reader } from '../storage/store.ts';

/** A person as who made or changed something: no name for a deleted account; `left`: looks after the baby no more. */
export interface Person {
  id: string;
  name?: string;
  left?: boolean;
}

/** Finds who did something for a baby, by id. */
export async function peopleOf(
  db: Reader,
  babyId: string,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return (id) => ({ id, left: true });
  const rows = await db
    .selectFrom('user as u')
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.baby_id', '=', babyId))
    .where('u.id', 'in', wanted)
    .select(['u.id', 'u.name', 'm.role'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const found = byId.get(id);
    if (!found) return { id, left: true };
    return { id, name: found.name, ...(found.role === null && { left: true }) };
  };
}
