import { type AccountImportAnswer, may, OPEN_TODOS_MAX, type Role, whyNot } from '@nestling/contract';
import { KINDS, type Kind, type Settings } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { insertSettings } from '../../accounts/settings.service.ts';
import { findBabies, insertBaby, UNTRIED } from '../../babies/babies.repository.ts';
import { checkBirthDate } from '../../babies/babies.service.ts';
import { findDeletedBaby, keptPeople, showBaby } from '../../babies/deleted-babies.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { conflict, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { everybodyOf } from '../../people/makers.ts';
import { MOST_TRIES } from '../../photos/photos.repository.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { countForImporter, requireRoom } from '../../records/record-quota.ts';
import type { BabyRow, RecordRow } from '../../storage/schema.ts';
import type { Reader, Store, Tx } from '../../storage/store.ts';
import { countOpen, type WholeTodo } from '../../todos/todos.repository.ts';
import { insertAll } from '../import/import.repository.ts';
import { planned } from '../import/planned.ts';
import { turns } from '../import/turns.ts';
import { type BabyRecords, type DocumentBaby, ownId, readDocument, recordsOf } from './account-document.ts';
import { findUsedSubtasks, findUses, forgetRemoval, hasOpen, isBabyIdInUse } from './account-import.repository.ts';

const MOST_ERRORS = 200;

/** What the answer counts beside to-dos. */
type ListName = Exclude<keyof AccountImportAnswer['babies'][number], 'id' | 'name' | 'added' | 'todos'>;

interface AccountImportOrder {
  file: Uint8Array;
  /** Answers the same and stores nothing. */
  isDryRun: boolean;
  /** Told now and then: 0 to 1. */
  onProgress: (share: number) => void;
}

/** What of a baby's records is not here yet, and where it goes. */
interface Plan extends Omit<BabyRecords, 'errors'> {
  babyId: string;
  added: boolean;
  /** It was deleted a few days ago, and comes back as it was. */
  isBack: boolean;
  duplicates: number;
  skipped: number;
  /** Why nothing of it is taken. */
  refusal?: string;
}

type Target = Pick<Plan, 'babyId' | 'added' | 'isBack'>;

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  photos: Pick<PhotosService, 'count' | 'wake'>;
}

export type AccountImportService = ReturnType<typeof accountImportService>;

/**
 * Imports the document of 'Download my data' into the actor's account. What is there already stays as it is, what was deleted here stays
 * deleted, a baby that is not here is added, one that was deleted a few days ago comes back: so the same file can be imported any number of times.
 */
export function accountImportService({ store, now, facts, photos }: Surroundings) {
  const inTurn = turns();

  async function save(tx: Tx, actor: Actor, baby: DocumentBaby, place: number, plan: Plan): Promise<void> {
    const { babyId, added, isBack, todos } = plan;
    const records = [...plan.records.values()].flat();
    const people = isBack ? await bringBack(tx, babyId, now()) : [actor.userId];
    if (added && !isBack) await addBaby(tx, actor, baby, babyId, now() + place, await photoOf(tx, actor, baby));
    await checkRoom(tx, babyId, todos);
    const subtasks = todos.flatMap((todo) => todo.subtasks);
    // The baby itself is counted by now.
    await requireRoom(tx, actor.userId, sizeOf(plan) - Number(added && !isBack));
    await insertAll(tx, 'record', records);
    await insertAll(
      tx,
      'todo',
      todos.map(({ subtasks: _, ...row }) => row),
    );
    await insertAll(tx, 'subtask', subtasks);
    await countForImporter(tx, actor.userId, [
      ...records,
      ...todos.flatMap((todo) => [todo, ...todo.subtasks.map(() => todo)]),
    ]);
    if (added) await facts.publishTo(tx, actor, people, { name: 'baby.added', babyId });
    else if (records.length + todos.length > 0) {
      await facts.publish(tx, actor, { name: 'data.imported', babyId });
    }
  }

  /** What the person has not chosen here yet. */
  async function addSettings(tx: Tx, actor: Actor, settings: Settings): Promise<void> {
    if (await insertSettings(tx, actor.userId, settings)) await facts.publish(tx, actor, { name: 'settings.changed' });
  }

  /** Where more photos are to be fetched than one may ask for, the address is kept, as one that failed. */
  async function photoOf(tx: Tx, { userId }: Actor, baby: DocumentBaby): Promise<PhotoColumns> {
    const columns = { photo: baby.photo || null, ...UNTRIED, photo_write: null };
    try {
      await photos.count(tx, userId, columns.photo);
      return columns;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...columns, photo_tries: MOST_TRIES, photo_tried_at: now() };
    }
  }

  return {
    /**
     * All that is new of one baby after the other, each all or nothing.
     * @throws Refusal 400 for what is no data file; 409 for more open to-dos than a baby, or more records than an account can have
     */
    import: (actor: Actor, { file, isDryRun, onProgress }: AccountImportOrder): Promise<AccountImportAnswer> =>
      inTurn(async () => {
        const { babies, settings = {} } = readDocument(file);
        const plans: { name: string; plan: Plan }[] = [];
        const errors: BabyRecords['errors'] = [];
        const remarks: BabyRecords['errors'] = [];
        for (const [place, baby] of babies.entries()) {
          checkBirthDate(baby.birthDate, now());
          const records = await recordsOf(baby, actor.userId, now());
          errors.push(...records.errors);
          onProgress((place + 0.5) / babies.length);
          const made = isDryRun
            ? await planOf(store.read, actor, baby.id, records, now())
            : await planned(
                store,
                actor,
                () => topicsOf(store.read, actor.userId, baby.id, now()),
                () => planOf(store.read, actor, baby.id, records, now()),
                (tx, made) => save(tx, actor, baby, place, made),
              );
          plans.push({ name: baby.name, plan: made });
          if (made.refusal) remarks.push({ record: baby.name, message: made.refusal });
          onProgress((place + 1) / babies.length);
        }
        // A preview of what cannot be stored would promise too much.
        if (isDryRun) await checkFits(store.read, actor, plans);
        else {
          photos.wake();
          await store.write((tx) => addSettings(tx, actor, settings));
        }
        return answerOf(plans, { errors, remarks }, isDryRun);
      }),
  };
}

type PhotoColumns = Pick<BabyRow, 'photo' | 'photo_id' | 'photo_tries' | 'photo_tried_at' | 'photo_write'>;

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** What of a baby's records is not here yet. */
async function planOf(db: Reader, { userId }: Actor, babyId: string, records: BabyRecords, now: number): Promise<Plan> {
  const { role, isMerged, ...target } = await targetOf(db, userId, babyId, now);
  const tally = { duplicates: 0, skipped: 0 };
  if (isMerged) return untouched(target, records, MERGED);
  // Of a baby that one may only look at nothing is taken (row FAM-01).
  if (role && !may(role, 'import')) return untouched(target, records, whyNot('import'));
  const family = await familyOf(db, target, now);
  async function fresh<Row extends { id: string; created_by: string | null }>(
    table: 'record' | 'todo',
    rows: Row[],
  ): Promise<Row[]> {
    const uses = await findUses(db, table, idsOf(rows));
    const isElsewhere = (id: string) => (uses.get(id)?.babyId ?? target.babyId) !== target.babyId;
    const named = rows.map((row) => ({
      ...row,
      id: isElsewhere(row.id) ? ownId(userId, row.id) : row.id,
      baby_id: target.babyId,
      created_by: row.created_by && family.has(row.created_by) ? row.created_by : userId,
    }));
    const renamed = named.filter(({ id }, i) => id !== rows[i]?.id);
    const others = await findUses(db, table, idsOf(renamed));
    return named.filter(({ id }) => {
      const use = uses.get(id) ?? others.get(id);
      if (use) tally[use.deleted ? 'skipped' : 'duplicates']++;
      return !use;
    });
  }
  /** One record of a kind may run. */
  async function oneOpen(kind: string, rows: RecordRow[]): Promise<RecordRow[]> {
    let open = await hasOpen(db, kind, target.babyId);
    return rows.filter(({ end_time }) => {
      if (end_time !== null) return true;
      if (open) tally.skipped++;
      const isFirst = !open;
      open = true;
      return isFirst;
    });
  }
  const ofKinds: Plan['records'] = new Map();
  for (const [kind, rows] of records.records) ofKinds.set(kind, await oneOpen(kind, await fresh('record', rows)));
  return {
    ...target,
    records: ofKinds,
    todos: await withOwnSubtasks(db, userId, await fresh('todo', records.todos)),
    ...tally,
  };
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

const MERGED = 'This baby is part of another one now. Undo the merge instead.';

/** Nothing is taken, for a reason. */
const untouched = (target: Target, { records, todos }: BabyRecords, refusal: string): Plan => ({
  ...target,
  records: new Map(),
  todos: [],
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
async function topicsOf(db: Reader, userId: string, id: string, now: number): Promise<string[]> {
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

async function addBaby(
  tx: Tx,
  { userId }: Actor,
  baby: DocumentBaby,
  id: string,
  time: number,
  photo: PhotoColumns,
): Promise<void> {
  await forgetRemoval(tx, userId, id);
  const made = await insertBaby(tx, userId, {
    id,
    name: baby.name,
    birth_date: baby.birthDate,
    gender: baby.gender,
    ...photo,
    created_by: userId,
    // One after the other: babies stand in the order they were added.
    created_at: time,
    updated_at: time,
  });
  if (!made) throw conflict('id_in_use', `${baby.name} is looked after by somebody else here`);
}

/** Gives a deleted baby back to its people; they are told of it. */
async function bringBack(tx: Tx, babyId: string, now: number): Promise<string[]> {
  const people = await keptPeople(tx, babyId, now);
  await showBaby(tx, babyId, now);
  return people;
}

/** What an account counts of a plan. */
function sizeOf({ added, isBack, records, todos }: Plan): number {
  const ofTodos = todos.reduce((sum, { subtasks }) => sum + 1 + subtasks.length, 0);
  return [...records.values()].reduce((sum, { length }) => sum + length, Number(added && !isBack) + ofTodos);
}

/** @throws Refusal 409 as saving the plans would */
async function checkFits(db: Reader, { userId }: Actor, plans: { plan: Plan }[]): Promise<void> {
  for (const { plan } of plans) await checkRoom(db, plan.babyId, plan.todos);
  const size = plans.reduce((sum, { plan }) => sum + sizeOf(plan), 0);
  if (size > 0) await requireRoom(db, userId, size);
}

async function checkRoom(db: Reader, babyId: string, todos: WholeTodo[]): Promise<void> {
  const open = todos.filter(({ completed_at }) => completed_at === null).length;
  if (open === 0 || (await countOpen(db, babyId)) + open <= OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There would be more than 1,000 open to-dos. Please complete or delete some first.');
}

function answerOf(
  plans: { name: string; plan: Plan }[],
  { errors, remarks }: Record<'errors' | 'remarks', BabyRecords['errors']>,
  isDryRun: boolean,
): AccountImportAnswer {
  const countOf = ({ records }: Plan, { name }: Kind) => records.get(name)?.length ?? 0;
  const babies = plans.map(({ name, plan }) => ({
    id: plan.babyId,
    name,
    added: plan.added,
    ...(Object.fromEntries(KINDS.map(({ kind }) => [kind.many, countOf(plan, kind)])) as Record<ListName, number>),
    todos: plan.todos.length,
  }));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const duplicates = sum(plans.map(({ plan }) => plan.duplicates));
  const skipped = sum(plans.map(({ plan }) => plan.skipped));
  const what = [
    counted(babies.filter(({ added }) => added).length, 'baby', 'babies'),
    ...KINDS.map(({ kind }) =>
      counted(
        sum(plans.map(({ plan }) => countOf(plan, kind))),
        kind.label.toLowerCase(),
        kind.many.replaceAll('_', ' '),
      ),
    ),
  ];
  const rest = [
    ...(duplicates > 0 ? [`${duplicates.toLocaleString('en')} already here`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en')} left out`] : []),
    ...(errors.length > 0 ? [`${errors.length.toLocaleString('en')} not readable`] : []),
  ];
  const todos = counted(sum(babies.map(({ todos }) => todos)), 'to-do');
  const done = isDryRun ? 'Ready to import' : 'Imported';
  return {
    message: `${done} ${what.join(', ')} and ${todos}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`,
    babies,
    duplicates,
    skipped,
    unreadable: errors.length,
    errors: [...remarks, ...errors].slice(0, MOST_ERRORS),
  };
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
