import { may, type Role, text, whyNot } from '@nestling/contract';
import { milkKind } from '@nestling/contract/http';
import { doseKind } from '@nestling/contract/kinds/dose';
import { MILK_LINKS } from '@nestling/contract/milk';
import { uuidv7 } from 'uuidv7';
import { findBabies } from '../../babies/babies.repository.ts';
import { findDeletedBaby, keptPeople } from '../../babies/deleted-babies.repository.ts';
import type { Actor } from '../../http/route.ts';
import { MEDICINE_OF_OTHERS } from '../../medicines/medicines.presenter.ts';
import { allMedicinesOf, medicineWithId } from '../../medicines/medicines.repository.ts';
import { everybodyOf } from '../../people/makers.ts';
import type { MedicineRow, RecordRow } from '../../storage/schema.ts';
import type { Reader } from '../../storage/store.ts';
import type { WholeTodo } from '../../todos/todos.repository.ts';
import { ownId } from './account-document.ts';
import { findUsedSubtasks, isBabyIdInUse } from './account-import.repository.ts';
import { arrivals } from './arrivals.ts';
import type { BabyRecords } from './document-records.ts';

/** What of a baby's records is not here yet, and where it goes. */
export interface Plan extends Omit<BabyRecords, 'errorOf'> {
  babyId: string;
  added: boolean;
  /** It was deleted a few days ago, and comes back as it was. */
  isBack: boolean;
  duplicates: number;
  skipped: number;
  /** Why nothing of it is taken, a text. */
  refusal?: string;
}

type Target = Pick<Plan, 'babyId' | 'added' | 'isBack'>;

/** What of a baby's records is not here yet. */
export async function planOf(
  db: Reader,
  { userId, kind }: Actor,
  babyId: string,
  records: BabyRecords,
  now: number,
): Promise<Plan> {
  const { role, isMerged, ...target } = await targetOf(db, userId, babyId, now);
  if (isMerged) return untouched(target, records, MERGED);
  // Restoring a baby by its own call needs a sign-in, too.
  if (target.isBack && kind === 'token') return untouched({ ...target, added: false, isBack: false }, records, SIGN_IN);
  // Of a baby that one may only look at nothing is taken (row FAM-01).
  if (role && !may(role, 'import')) return untouched(target, records, whyNot('import'));
  const family = await familyOf(db, target, now);
  const { tally, renamedTo, fresh, oneOpen } = arrivals(db, { userId, babyId: target.babyId, family });
  const ofKinds: Plan['records'] = new Map();
  const { medicines, named, isHere } = await medicinesOf(db, userId, target.babyId, records.medicines);
  const errors: Plan['errors'] = [];
  for (const [kind, rows] of records.records) {
    const lost = rows.filter((row) => !isHere(row));
    errors.push(...lost.map(({ id }) => records.errorOf(doseKind, id, { text: MEDICINE_OF_OTHERS })));
    const taken = lost.length > 0 ? rows.filter(isHere) : rows;
    ofKinds.set(kind, await oneOpen(kind, (await fresh('record', taken)).map(named)));
  }
  ofKinds.set(milkKind.name, (ofKinds.get(milkKind.name) ?? []).map(following(renamedTo)));
  return {
    ...target,
    records: ofKinds,
    todos: await withOwnSubtasks(db, userId, await fresh('todo', records.todos)),
    medicines,
    errors,
    ...tally,
  };
}

/** Has a change of the milk store follow its pumping and its bottle by the ids that they have here. */
const following =
  (renamedTo: ReadonlyMap<string, string>) =>
  (milk: RecordRow): RecordRow => {
    const fields = JSON.parse(milk.fields);
    const links = MILK_LINKS.map((link) => [link, renamedTo.get(fields[link])] as const).filter(([, id]) => id);
    if (links.length === 0) return milk;
    return { ...milk, fields: JSON.stringify({ ...fields, ...Object.fromEntries(links) }) };
  };

/**
 * The medicines of the file that are not here, in its order; what says a record of one by the id that it has here; and whether a record is
 * of one that is here then.
 */
async function medicinesOf(db: Reader, userId: string, babyId: string, rows: readonly MedicineRow[]) {
  const ids = new Map<string, string>();
  const medicines: MedicineRow[] = [];
  for (const [place, row] of rows.entries()) {
    const isElsewhere = ((await medicineWithId(db, row.id))?.baby_id ?? babyId) !== babyId;
    const id = isElsewhere ? ownId(userId, row.id) : row.id;
    ids.set(row.id, id);
    if (!(await medicineWithId(db, id)))
      medicines.push({ ...row, id, baby_id: babyId, created_at: row.created_at + place });
  }
  const here = new Set([...(await allMedicinesOf(db, babyId)), ...medicines].map(({ id }) => id));
  const idHere = (id: string) => ids.get(id) ?? id;
  const named = (row: RecordRow): RecordRow => {
    if (row.kind !== doseKind.name) return row;
    const { medicineId, ...fields } = JSON.parse(row.fields);
    return { ...row, fields: JSON.stringify({ medicineId: idHere(medicineId), ...fields }) };
  };
  const isHere = ({ kind, fields }: RecordRow) =>
    kind !== doseKind.name || here.has(idHere(JSON.parse(fields).medicineId));
  return { medicines, named, isHere };
}

/** The actor's baby that a baby of the file is, also a deleted one; or the id it gets, its own where that is free. */
async function targetOf(
  db: Reader,
  userId: string,
  id: string,
  now: number,
): Promise<Target & { role?: Role; isMerged?: boolean }> {
  const others = ownId(userId, id);
  const mine = await findBabies(db, userId);
  const known = mine.find((baby) => baby.id === id) ?? mine.find((baby) => baby.id === others);
  if (known) return { babyId: known.id, added: false, isBack: false, role: known.role };
  const deleted = (await findDeletedBaby(db, userId, id, now)) ?? (await findDeletedBaby(db, userId, others, now));
  if (deleted?.into_id) return { babyId: deleted.id, added: false, isBack: false, isMerged: true };
  if (deleted) return { babyId: deleted.id, added: true, isBack: true };
  return { babyId: (await isBabyIdInUse(db, id)) ? others : id, added: true, isBack: false };
}

const MERGED = text('This baby is part of another one now. Undo the merge instead.');
const SIGN_IN = text('An API token cannot bring back a deleted baby. Please sign in.');

/** Nothing is taken, for a reason. */
const untouched = (target: Target, { records, todos }: BabyRecords, refusal: string): Plan => ({
  ...target,
  records: new Map(),
  todos: [],
  medicines: [],
  errors: [],
  duplicates: 0,
  skipped: [...records.values()].reduce((sum, { length }) => sum + length, todos.length),
  refusal,
});

/** Who looks after a baby, or will do again when it is back: what they made is theirs. */
async function familyOf(db: Reader, { babyId, isBack }: Target, now: number): Promise<Set<string>> {
  if (isBack) return new Set(await keptPeople(db, babyId, now));
  return new Set((await everybodyOf(db, babyId)).map(({ user_id }) => user_id));
}

/** What tells of a change of the actor's baby that a baby of the file is, and that somebody got it or lost it. */
export async function topicsOf(db: Reader, userId: string, id: string, now: number): Promise<string[]> {
  const { babyId, added, isBack } = await targetOf(db, userId, id, now);
  if (isBack) return [...(await keptPeople(db, babyId, now)), babyId];
  return added ? [userId] : [userId, babyId];
}

/** A subtask whose id is in use gets another one; its to-do is new, so it is too. */
async function withOwnSubtasks(db: Reader, userId: string, todos: WholeTodo[]): Promise<WholeTodo[]> {
  const used = await findUsedSubtasks(
    db,
    todos.flatMap(({ subtasks }) => subtasks.flatMap(({ id }) => [id, ownId(userId, id)])),
  );
  const freeId = (id: string): string => {
    const free = [id, ownId(userId, id)].find((candidate) => !used.has(candidate)) ?? uuidv7();
    used.add(free);
    return free;
  };
  return todos.map((todo) => ({
    ...todo,
    subtasks: todo.subtasks.map((subtask) => ({ ...subtask, id: freeId(subtask.id), todo_id: todo.id })),
  }));
}

/** What an account counts of a plan. */
export function sizeOf({ added, isBack, records, todos }: Plan): number {
  const ofTodos = todos.reduce((sum, { subtasks }) => sum + 1 + subtasks.length, 0);
  return [...records.values()].reduce((sum, { length }) => sum + length, Number(added && !isBack) + ofTodos);
}
