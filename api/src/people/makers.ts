import type { Made, PersonBy } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import { prepared } from '../storage/prepared.ts';
import type { Reader } from '../storage/store.ts';

/** A row that says who made it, and of some tables who changed it last. */
interface MadeRow {
  baby_id: string;
  created_by: string | null;
  changed_by?: string | null;
}

/** `ids` under any names: of as many people as there are names the statement is built once. */
const namesOf = prepared((db, { babyId, ...ids }: { babyId: string; [id: string]: string }) =>
  db
    .selectFrom('user as u')
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.baby_id', '=', babyId))
    .where('u.id', 'in', Object.values(ids))
    .select(['u.id', 'u.name', 'm.role']),
);

/** Finds who did something for a baby, by id; of an account that is gone only that it is. Those in `known` are not looked for. */
export async function peopleOf(
  db: Reader,
  babyId: string,
  ids: readonly (string | null | undefined)[],
  known: readonly PersonBy[] = [],
): Promise<(id: string | null | undefined) => PersonBy> {
  const people = new Map(known.map((person) => [person.id, person]));
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].filter((id) => !people.has(id));
  if (wanted.length > 0) {
    const named = Object.fromEntries(wanted.map((id, nth) => [`id${nth}`, id]));
    const rows = await namesOf(db, { babyId, ...named });
    for (const { id, name, role } of rows) people.set(id, { id, name, ...(role === null && { left: true }) });
  }
  return (id) => (id ? people.get(id) : undefined) ?? { left: true };
}

/** Who looks after a baby, by when they came. */
export const everybodyOf = (db: Reader, babyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('m.baby_id', '=', babyId)
    .orderBy('m.created_at')
    .orderBy('m.user_id')
    .select(['m.user_id', 'u.name', 'm.role'])
    .execute();

/** The actor, as who does something for a baby that the actor looks after: mostly this costs no read. */
export const actorAsMaker = async (db: Reader, { userId, name }: Actor, babyId: string): Promise<PersonBy> =>
  name === undefined ? (await peopleOf(db, babyId, [userId]))(userId) : { id: userId, name };

/** Says on rows of one baby of the actor who made them, and who else changed them last: at most one read for all (row FAM-40). */
export async function withMakers<T extends MadeRow>(
  db: Reader,
  { userId, name }: Actor,
  rows: readonly T[],
): Promise<(T & Made)[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = new Set<string | null | undefined>();
  for (const { created_by, changed_by } of rows) ids.add(created_by).add(changed_by);
  const known = name === undefined ? [] : [{ id: userId, name }];
  const people = await peopleOf(db, first.baby_id, [...ids], known);
  // The rows themselves: answers have thousands, and to copy them takes longer than to read them.
  const told = rows as readonly (T & Made)[];
  for (const row of told) tell(row, people);
  return [...told];
}

/** As `withMakers`, of one row. */
export async function withMaker<T extends MadeRow>(db: Reader, actor: Actor, row: T): Promise<T & Made> {
  const [told = row] = await withMakers(db, actor, [row]);
  return told;
}

type MakerRow = Pick<MadeRow, 'created_by' | 'changed_by'>;
type People = (id: string | null) => PersonBy;

function tell(row: MakerRow & Made, people: People): void {
  row.by = people(row.created_by);
  if (row.changed_by && row.changed_by !== row.created_by) row.changedBy = people(row.changed_by);
}

/** Who made a row and who else changed it last, in the shape of the wire. */
export function madeBy({ created_by, changed_by }: MakerRow, people: People): Made {
  const made: MakerRow & Made = { created_by, changed_by };
  tell(made, people);
  return presentMade(made);
}

/** What an answer says of who made it. */
export function presentMade({ by, changedBy }: Made): Made {
  if (!by) return NOBODY;
  return changedBy ? { by, changedBy } : { by };
}

const NOBODY: Made = {};
