import type { Merged } from '@nestling/contract';
import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import { holdSeqs, personIdsOf } from '../../events/facts.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { invalidValue, notFound } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { holdPeople } from '../../people/people.repository.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { holdCount } from '../../records/record-quota.ts';
import type { Reader, Store, Tx } from '../../storage/store.ts';
import { failImports } from '../../transfer/import/jobs/job.repository.ts';
import { planned } from '../../transfer/import/planned.ts';
import { type OwnBaby, requireBaby, UNTRIED, updateBaby } from '../babies.repository.ts';
import { BABY_KEPT_MS, hideBaby, holdDeleted, keptPeople, showBaby } from '../deleted-babies.repository.ts';
import { emptyAfterMerge, endBeforeReturn, endForMerge, fillForMerge, reopenAfterMerge } from './merge.endings.ts';
import { nameAsBefore, nameThere } from './merge.links.ts';
import { addPeople, keepRemovedOut, type PeoplePlan, planPeople, takePeopleBack, whoCame } from './merge.people.ts';
import { checkOpenTodos, planRecords, type RecordPlan } from './merge.plan.ts';
import {
  findImported,
  findImportedThatCame,
  findLastMerge,
  findThings,
  insertMerge,
  type MovedTable,
  moveKeys,
  movePhoto,
  moveThings,
  moveThingsBack,
  type Way,
} from './merge.repository.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  photos: Pick<PhotosService, 'wake'>;
}

/** What is to be done, computed before the transaction that does it. */
interface Plan {
  records: RecordPlan;
  things: [MovedTable, string[]][];
  /** Those of the baby that goes come along. */
  withPeople: boolean;
  /** Names of those who look after the baby that goes, but for the actor. */
  names: string[];
  /** Of those the owners who do not own the target. */
  owners: string[];
}

/** Who changes the people of one of them waits, as they are counted and compared here. */
async function holdBoth(tx: Tx, { from, to }: Way): Promise<void> {
  for (const babyId of [from, to].sort()) await holdPeople(tx, babyId);
}

/** What a merge would do. @throws Refusal like the merge itself, so that its preview promises nothing that it refuses */
async function planMerge(db: Reader, actor: Actor, way: Way, withPeople: boolean): Promise<Plan> {
  await requireBoth(db, actor, way);
  await checkOpenTodos(db, way);
  try {
    await planPeople(db, way, withPeople);
  } catch (error) {
    // Where one of the two has just been merged or deleted it has no people: that is to be said.
    await requireBoth(db, actor, way);
    throw error;
  }
  const people = await othersOf(db, actor, way);
  return {
    records: await planRecords(db, way),
    things: await findThings(db, way.from),
    withPeople,
    names: people.map(({ name }) => name),
    owners: people.filter(({ role, before }) => role === 'owner' && before !== 'owner').map(({ name }) => name),
  };
}

/** Whether a picture of a baby was chosen: one that somebody sent, or an address. */
const hasPicture = ({ photo, photo_id }: OwnBaby): boolean => photo !== null || photo_id !== null;

/** Carries out a plan. */
async function save(
  tx: Tx,
  facts: FactsService,
  actor: Actor,
  { way, plan, at }: { way: Way; plan: Plan; at: number },
) {
  const { records, things, withPeople } = plan;
  const [from, into] = await requireBoth(tx, actor, way);
  const people = await planPeople(tx, way, withPeople);
  const imported = await findImported(tx, way.from);
  const coming = imported.filter(({ record_id }) => !records.duplicates.has(record_id));
  const takesPhoto = !hasPicture(into) && hasPicture(from);
  await facts.publish(tx, actor, { name: 'baby.deleted', babyId: way.from });
  await failImports(tx, [way.from], at, true);
  await failImports(tx, [way.to], at);
  await hideBaby(tx, way.from, { by: actor.userId, now: at });
  const merge = { from_id: way.from, into_id: way.to, merged_by: actor.userId, merged_at: at };
  await insertMerge(tx, { ...merge, took_photo: takesPhoto ? 1 : 0 });
  await endForMerge(tx, actor, way.from, records.ends, at);
  await fillForMerge(tx, actor, way.from, records.fillings, at);
  await moveThings(tx, way, 'record', records.moving);
  for (const [table, ids] of things) {
    const coming = table === 'medicine' ? ids.filter((id) => !records.medicines.has(id)) : ids;
    await moveThings(tx, way, table, coming);
  }
  await nameThere(tx, way, records);
  await moveKeys(tx, way, coming);
  if (takesPhoto) await movePhoto(tx, way);
  await addPeople(tx, way.from, people, at);
  if (takesPhoto) await facts.publish(tx, actor, { name: 'baby.changed', babyId: way.to });
  await tellMerged(tx, facts, actor, way.to, people);
}

/** All counters are held by now: their order does not matter. */
async function tellMerged(tx: Tx, facts: FactsService, actor: Actor, babyId: string, { joining, rising }: PeoplePlan) {
  const joined = joining.map(({ user_id }) => user_id);
  if (joined.length > 0) {
    await facts.publishTo(tx, actor, joined, { name: 'baby.added', babyId });
    await facts.publish(tx, actor, { name: 'people.joined', babyId });
  }
  if (rising.length > 0) await facts.publish(tx, actor, { name: 'people.changed', babyId });
  await facts.publish(tx, actor, { name: 'data.imported', babyId });
}

export type MergeService = ReturnType<typeof mergeService>;

/** Two babies that are one (row FAM-55). */
export function mergeService(surroundings: Surroundings) {
  const { store, now, facts, photos } = surroundings;
  return {
    /**
     * Moves here what is recorded of another baby, each once. That one is deleted then, with the duplicates: for 7 days this can be undone.
     * @throws Refusal 400, 404; 403 `not_allowed`; 409 `too_many`, `too_many_people`, `other_owner`
     */
    async merge(
      actor: Actor,
      id: string,
      { from, people = false, dryRun = false }: ParsedBodyOf<'POST /api/babies/:id/merge'>,
    ): Promise<Merged> {
      if (from === id) throw invalidValue('A baby cannot be merged into itself', 'from');
      const way = { from, to: id };
      if (dryRun) return answerOf(await planMerge(store.read, actor, way, people));
      const at = now();
      const done = await planned(
        store,
        actor,
        // In the order in which counters are taken.
        async () => [...(await personIdsOf(store.read, from)), ...[from, id].sort()],
        () => planMerge(store.read, actor, way, people),
        (tx, plan) => save(tx, facts, actor, { way, plan, at }),
        (tx) => holdBoth(tx, way),
      );
      photos.wake();
      return { ...answerOf(done), undoUntil: new Date(at + BABY_KEPT_MS).toISOString() };
    },

    undo: undoing(surroundings, photos),
  };
}

function undoing({ store, now, facts }: Surroundings, photos: Surroundings['photos']) {
  /** The way back of the last merge into a baby. @throws Refusal 403; 404, also for somebody who did not merge */
  async function lastMerge(db: Reader, actor: Actor, intoId: string) {
    await requireBaby(db, actor.userId, intoId, 'own');
    const merge = await findLastMerge(db, intoId, now());
    if (merge?.merged_by !== actor.userId) throw notFound('merge');
    const { from_id, into_id, merged_at, took_photo } = merge;
    return { way: { from: into_id, to: from_id }, mergedAt: merged_at, tookPhoto: took_photo === 1 };
  }

  /** In the order of those who record by hand, so that two never wait for each other. */
  async function hold(tx: Tx, actor: Actor, way: Way): Promise<void> {
    const { from, to } = way;
    // Of two at once the second finds it undone, or erased.
    if (!(await holdDeleted(tx, to))) throw notFound('merge');
    await holdBoth(tx, way);
    await holdCount(tx, actor.userId);
    const came = (await whoCame(tx, to)).map(({ id }) => id);
    const people = new Set([...(await keptPeople(tx, to, now())), ...came]);
    await holdSeqs(tx, [...[...people].sort(), ...[from, to].sort()]);
  }

  async function givePhotoBack(tx: Tx, actor: Actor, way: Way): Promise<void> {
    const [mine, other] = await requireBoth(tx, actor, way);
    // Where another one was chosen since, the address that the other baby kept is fetched anew; it still names what was sent.
    if (mine.photo !== other.photo) return;
    if (mine.photo !== null) await movePhoto(tx, way);
    else if (mine.photo_id !== other.photo_id) return;
    await updateBaby(tx, actor.userId, way.from, { photo: null, photo_write: null, ...UNTRIED });
  }

  /**
   * Takes back the last merge: what came goes to its baby again, as it is by now; what was recorded since stays, and so do owners. Who was
   * removed since comes back to neither.
   * @throws Refusal 403, 404
   */
  return async (actor: Actor, intoId: string): Promise<AnswerOf<'POST /api/babies/:id/merge/undo'>> => {
    const babyIds = await store.write(async (tx) => {
      const { way, mergedAt, tookPhoto } = await lastMerge(tx, actor, intoId);
      await hold(tx, actor, way);
      await failImports(tx, [way.from], now());
      // Another one may have been merged meanwhile: that is to be undone first.
      if ((await lastMerge(tx, actor, intoId)).way.to !== way.to) throw notFound('merge');
      const imported = await findImportedThatCame(tx, way);
      await endBeforeReturn(tx, actor, way, now());
      await moveThingsBack(tx, way, imported);
      await nameAsBefore(tx, way.to);
      await moveKeys(tx, way, imported);
      await reopenAfterMerge(tx, actor, way.to, now());
      await emptyAfterMerge(tx, actor, way.to, now());
      await keepRemovedOut(tx, way, mergedAt);
      const { gone, changed } = await takePeopleBack(tx, way, now());
      const people = await keptPeople(tx, way.to, now());
      await showBaby(tx, way.to, now());
      if (tookPhoto) await givePhotoBack(tx, actor, way);
      await facts.publishTo(tx, actor, gone, { name: 'baby.deleted', babyId: way.from });
      await facts.publishTo(tx, actor, people, { name: 'baby.added', babyId: way.to });
      if (gone.length > 0) await facts.publish(tx, actor, { name: 'people.left', babyId: way.from });
      if (changed.length > 0) await facts.publish(tx, actor, { name: 'people.changed', babyId: way.from });
      if (tookPhoto) await facts.publish(tx, actor, { name: 'baby.changed', babyId: way.from });
      await facts.publish(tx, actor, { name: 'data.imported', babyId: way.from });
      return [way.from, way.to];
    });
    photos.wake();
    return { babyIds };
  };
}

/** Both babies, which the actor must own. @throws Refusal 404, 403 */
async function requireBoth(db: Reader, { userId }: Actor, { from, to }: Way): Promise<[from: OwnBaby, to: OwnBaby]> {
  const into = await requireBaby(db, userId, to, 'own');
  return [await requireBaby(db, userId, from, 'own'), into];
}

/** Who looks after the baby that goes, but for the actor, and what they are to the target. */
const othersOf = (db: Reader, { userId }: Actor, { from, to }: Way) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .leftJoin('membership as t', (join) => join.onRef('t.user_id', '=', 'm.user_id').on('t.baby_id', '=', to))
    .where('m.baby_id', '=', from)
    .where('m.user_id', '!=', userId)
    .orderBy('m.created_at')
    .orderBy('u.id')
    .select(['u.name', 'm.role', 't.role as before'])
    .execute();

function answerOf({ records, things, names, owners }: Plan): Merged {
  const todos = things.find(([table]) => table === 'todo')?.[1] ?? [];
  return {
    moved: records.moving.length + todos.length,
    duplicates: records.duplicates.size,
    overlaps: records.overlaps,
    ends: records.ends.length,
    people: names,
    ...(owners.length > 0 && { owners }),
  };
}
