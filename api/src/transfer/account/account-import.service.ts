import { type AccountImportAnswer, OPEN_TODOS_MAX, type Say } from '@nestling/contract';
import type { SentOnDisk, Settings } from '@nestling/contract/http';
import { insertSettings } from '../../accounts/settings.service.ts';
import { insertBaby, UNTRIED } from '../../babies/babies.repository.ts';
import { checkBirthDate, checkDueDate, chosenColumns } from '../../babies/babies.service.ts';
import { keptPeople, showBaby } from '../../babies/deleted-babies.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { conflict, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { requireMedicineRoom } from '../../medicines/medicine-room.ts';
import { MOST_TRIES } from '../../photos/photos.repository.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { countForImporter, requireRoom } from '../../records/record-quota.ts';
import type { BabyRow } from '../../storage/schema.ts';
import type { Reader, Store, Tx } from '../../storage/store.ts';
import { countOpen } from '../../todos/todos.repository.ts';
import { insertAll } from '../import/import.repository.ts';
import { planned } from '../import/planned.ts';
import { turns } from '../import/turns.ts';
import { type DocumentBaby, readDocument } from './account-document.ts';
import { type AccountFile, openAccountFile, type SentPhotos } from './account-file.ts';
import { answerOf } from './account-import.answer.ts';
import { type Plan, planOf, sizeOf, topicsOf } from './account-import.plan.ts';
import { forgetRemoval } from './account-import.repository.ts';
import { type WithPhotos, withPhotos } from './account-photos.ts';
import { photoTaking } from './bring-photos.ts';
import { type BabyRecords, recordsOf } from './document-records.ts';
import { photoRemarks } from './photo-remarks.ts';

interface AccountImportOrder {
  /** Says texts to who imports. */
  say: Say;
  /** Is closed at the end. */
  file: SentOnDisk;
  /** Answers the same and stores nothing. */
  isDryRun: boolean;
  /** Told now and then: 0 to 1. */
  onProgress: (share: number) => void;
}

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  photos: Pick<PhotosService, 'count' | 'wake' | 'bring' | 'roomOf'>;
}

export type AccountImportService = ReturnType<typeof accountImportService>;

/**
 * Imports the document of 'Download My Data' into the actor's account. What is there already stays as it is, what was deleted here stays
 * deleted, a baby that is not here is added, one that was deleted a few days ago comes back: so the same file can be imported any number of times.
 */
export function accountImportService({ store, now, facts, photos }: Surroundings) {
  const inTurn = turns();

  async function save(tx: Tx, actor: Actor, baby: DocumentBaby, place: number, plan: WithPhotos): Promise<void> {
    const { babyId, added, isBack, todos, medicines } = plan;
    const records = [...plan.records.values()].flat();
    const people = isBack ? await bringBack(tx, babyId, now()) : [actor.userId];
    if (added && !isBack) await addBaby(tx, actor, baby, babyId, now() + place, await photoOf(tx, actor, baby, plan));
    await checkRoom(tx, plan);
    const subtasks = todos.flatMap((todo) => todo.subtasks);
    // The baby itself is counted by now.
    await requireRoom(tx, actor.userId, sizeOf(plan) - Number(added && !isBack));
    await insertAll(tx, 'medicine', medicines);
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
    else if (records.length + todos.length + medicines.length > 0) {
      await facts.publish(tx, actor, { name: 'data.imported', babyId });
    }
  }

  /** What the person has not chosen here yet. */
  async function addSettings(tx: Tx, actor: Actor, settings: Settings): Promise<void> {
    if (!mayChoose(actor)) return;
    if (await insertSettings(tx, actor.userId, settings)) await facts.publish(tx, actor, { name: 'settings.changed' });
  }

  /** Where more photos are to be fetched than one may ask for, the address is kept, as one that failed. */
  async function photoOf(
    tx: Tx,
    { userId }: Actor,
    baby: DocumentBaby,
    { photos: { picture } }: WithPhotos,
  ): Promise<PhotoColumns> {
    const columns = { photo: baby.photo || null, ...UNTRIED, photo_id: picture, photo_write: null };
    // It comes with the file.
    if (picture) return columns;
    try {
      await photos.count(tx, userId, columns.photo);
      return columns;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...columns, photo_tries: MOST_TRIES, photo_tried_at: now() };
    }
  }

  /** What is new of a baby, saved or not. */
  async function take(
    actor: Actor,
    given: { baby: DocumentBaby; place: number; records: BabyRecords; sent: SentPhotos | undefined; isDryRun: boolean },
  ): Promise<WithPhotos> {
    const { baby, place, records, sent, isDryRun } = given;
    const plan = async () => {
      const made = await planOf(store.read, actor, baby.id, records, now());
      return withPhotos(store.read, actor.userId, made, { baby, sent });
    };
    if (isDryRun) return plan();
    const topics = () => topicsOf(store.read, actor.userId, baby.id, now());
    return planned(store, actor, topics, plan, (tx, made) => save(tx, actor, baby, place, made));
  }

  async function taken(
    actor: Actor,
    { document, photos: sent }: AccountFile,
    { say, isDryRun, onProgress }: Omit<AccountImportOrder, 'file'>,
  ): Promise<AccountImportAnswer> {
    const { babies, settings = {} } = readDocument(document);
    const plans: { name: string; plan: WithPhotos }[] = [];
    const errors: BabyRecords['errors'] = [];
    const remarks = settingsLeftOut(say, actor, settings);
    const taking = sent && photoTaking({ store, facts, photos }, { say, actor, sent, isDryRun });
    for (const [place, baby] of babies.entries()) {
      checkBirthDate(baby.birthDate, now());
      checkDueDate(baby.birthDate, baby.dueDate);
      const records = await recordsOf(say, baby, actor.userId, now());
      const progress = (share: number) => onProgress((place + share) / babies.length);
      progress(0.25);
      const plan = await take(actor, { baby, place, records, sent, isDryRun });
      plans.push({ name: baby.name, plan });
      errors.push(...records.errors, ...plan.errors);
      if (plan.refusal) remarks.push({ record: baby.name, message: say(plan.refusal) });
      const ofPhotos = await taking?.take(plan, now() + place, (share) => progress((1 + share) / 2));
      errors.push(...(ofPhotos ?? []));
      progress(1);
    }
    // A preview of what cannot be stored would promise too much.
    if (isDryRun) await checkFits(store.read, actor, plans);
    else {
      photos.wake();
      await store.write((tx) => addSettings(tx, actor, settings));
    }
    remarks.push(...photoRemarks(say, plans, sent, taking?.left ?? 0));
    return answerOf(say, plans, { errors, remarks, ...(taking && { photos: taking.count }) }, isDryRun);
  }

  return {
    /**
     * All that is new of one baby after the other, each all or nothing, then its photos.
     * @throws Refusal 400 for what is no data file; 409 for more open to-dos or medicines than a baby, or more records than an account can have;
     * 413 for a document that is too large
     */
    import: (actor: Actor, { file, ...order }: AccountImportOrder): Promise<AccountImportAnswer> =>
      inTurn(async () => taken(actor, await openAccountFile(file), order)).finally(() => file.close()),
  };
}

/** Settings are chosen with a sign-in by their own call, too. */
const mayChoose = ({ kind }: Actor): boolean => kind !== 'token';

const settingsLeftOut = (say: Say, actor: Actor, settings: Settings): BabyRecords['errors'] =>
  mayChoose(actor) || Object.keys(settings).length === 0
    ? []
    : [{ record: say('Settings'), message: say('An API token cannot change settings. Please sign in.') }];

type PhotoColumns = Pick<BabyRow, 'photo' | 'photo_id' | 'photo_tries' | 'photo_tried_at' | 'photo_write'>;

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
    due_date: baby.dueDate ?? null,
    ...chosenColumns(baby),
    created_by: userId,
    // One after the other: babies stand in the order they were added.
    created_at: time,
    updated_at: time,
  });
  if (!made)
    throw conflict('id_in_use', '{name} is looked after by somebody else here', { values: { name: baby.name } });
}

/** Gives a deleted baby back to its people; they are told of it. */
async function bringBack(tx: Tx, babyId: string, now: number): Promise<string[]> {
  const people = await keptPeople(tx, babyId, now);
  await showBaby(tx, babyId, now);
  return people;
}

/** @throws Refusal 409 as saving the plans would */
async function checkFits(db: Reader, { userId }: Actor, plans: { plan: Plan }[]): Promise<void> {
  for (const { plan } of plans) await checkRoom(db, plan);
  const size = plans.reduce((sum, { plan }) => sum + sizeOf(plan), 0);
  if (size > 0) await requireRoom(db, userId, size);
}

async function checkRoom(db: Reader, { babyId, todos, medicines }: Plan): Promise<void> {
  const listed = medicines.filter(({ deleted_at }) => deleted_at === null);
  await requireMedicineRoom(db, babyId, listed.length, medicines.length);
  const open = todos.filter(({ completed_at }) => completed_at === null).length;
  if (open === 0 || (await countOpen(db, babyId)) + open <= OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There would be more than 1,000 open to-dos. Please complete or delete some first.');
}
