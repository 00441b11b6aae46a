import type { AnswerOf } from '@nestling/contract/http';
import { findUser } from '../accounts/accounts.repository.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { hooksOf } from '../kinds/index.ts';
import { milkComesBack, milkGoneWith } from '../milk/milk-follows.ts';
import { madeBy, peopleOf, withMaker } from '../people/makers.ts';
import type { RecordVersionRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { restorableTodos } from '../todos/todos.restore.ts';
import { tellingLast } from './facts-last.ts';
import { findRemoved, keepVersion, TRASH_KEPT_MS, versionsOf } from './record.history.ts';
import { restorableRecords } from './record.restore.ts';
import { recordWrites } from './record.service.ts';
import type { Ports } from './record.writes.ts';
import { requireRoom } from './record-quota.ts';
import type { Restorable, Versioned } from './restorable.ts';
import type { StoredRecord } from './stored-record.ts';

type History = AnswerOf<'GET /api/records/:id/history'>;

export type RestoreService = ReturnType<typeof restoreService>;

/** The ways back of records and to-dos, with what follows them. */
function waysBack(ports: Ports) {
  const { now } = ports;
  const follow: Follow<StoredRecord> = async (tx, actor, before, after) =>
    hooksOf(before.kind).follow?.(tx, actor, { before, after }, { writes: recordWrites(ports), now: now() });
  const records = restorable(restorableRecords, ports, async (tx, actor, before, after) => {
    await follow(tx, actor, before, after);
    if (milkComesBack(before, after)) await bringMilkBack(tx, actor, after);
  });
  const todos = restorable(restorableTodos, ports);
  const ofKind = (kind: string | null) => (kind === 'todo' ? todos : records);

  /** The milk that went when a later change was made, as it is by what was put back. */
  async function bringMilkBack(tx: Tx, actor: Actor, after: StoredRecord): Promise<void> {
    for (const row of await versionsOf(tx, actor.userId, after)) {
      const gone = await milkGoneWith(tx, { ...after, removed_at: row.told_at });
      for (const milk of gone) await records.bringBack(tx, actor, milk);
      if (gone.length > 0) return follow(tx, actor, contentOf<StoredRecord>(row), after);
    }
  }

  return {
    records,
    todos,
    ofKind,

    /** With what went because of it. */
    async bringBack(tx: Tx, actor: Actor, removed: Removed) {
      const back = await ofKind(removed.kind).bringBack(tx, actor, removed);
      for (const milk of await milkGoneWith(tx, removed)) await records.bringBack(tx, actor, milk);
      return back;
    },

    async putBack(tx: Tx, actor: Actor, id: string, version: number) {
      const kept = (await records.putBack(tx, actor, id, version)) ?? (await todos.putBack(tx, actor, id, version));
      if (kept) return kept;
      throw notFound('record');
    },

    /** @throws Refusal 409 where it stands, else 404 */
    async notDeleted(tx: Tx, actor: Actor, id: string): Promise<never> {
      const stands = (await records.stands(tx, actor, id)) || (await todos.stands(tx, actor, id));
      throw stands ? notDeletedRefusal() : notFound('record');
    },
  };
}

/** The history of records and to-dos of the actor's babies, and the ways back. */
export function restoreService(ports: Ports) {
  const { store } = ports;
  const { records, todos, ofKind } = waysBack(ports);
  /** The purge may come later. */
  const isKept = ({ removed_at }: Removed) => removed_at > ports.now() - TRASH_KEPT_MS;

  return {
    /** @throws Refusal 404 */
    async history(actor: Actor, id: string): Promise<History> {
      const removed = await findRemoved(store.read, actor.userId, id);
      const found =
        removed?.content && isKept(removed)
          ? await ofKind(removed.kind).historyOfRemoved(actor, removed)
          : ((await records.historyOf(actor, id)) ?? (await todos.historyOf(actor, id)));
      if (!found) throw notFound('record');
      return found;
    },

    /**
     * Brings back what was deleted as it was; with a version, of what is deleted too: puts back what the record said then.
     * @throws Refusal 404; 409 `not_deleted`, `already_open`
     */
    restore: (actor: Actor, id: string, version?: number) =>
      store.write((tx) =>
        tellingLast(ports, async (untold) => {
          const back = waysBack(untold);
          const removed = await findRemoved(tx, actor.userId, id);
          const brought = removed?.content && isKept(removed) ? await back.bringBack(tx, actor, removed) : undefined;
          if (version !== undefined) return back.putBack(tx, actor, id, version);
          return brought ?? back.notDeleted(tx, actor, id);
        }),
      ),
  };
}

const notDeletedRefusal = () => conflict('not_deleted', 'This record is not deleted');

type Removed = NonNullable<Awaited<ReturnType<typeof findRemoved>>>;

/** Has others follow what was put back. */
type Follow<T> = (tx: Tx, actor: Actor, before: T, after: T) => Promise<void>;

function restorable<T extends Versioned>(of: Restorable<T>, { store, now, facts }: Ports, follow?: Follow<T>) {
  const tell = (tx: Tx, actor: Actor, it: T) =>
    facts.publish(tx, actor, { name: of.changedFact(it), babyId: it.baby_id, id: it.id });
  const keep = (tx: Tx, actor: Actor, aside: T, version: number, change: 'restored' | 'outdone' = 'restored') =>
    keepVersion(tx, version, aside, {
      change,
      changed_by: actor.userId,
      made_at: actor.madeAt,
      told_at: now(),
    });

  return {
    stands: async (db: Reader, actor: Actor, id: string) => (await of.find(db, actor.userId, id)) !== undefined,

    async historyOf(actor: Actor, id: string): Promise<History | undefined> {
      const current = await of.find(store.read, actor.userId, id);
      return current && told(store.read, of, current, await versionsOf(store.read, actor.userId, current));
    },

    async historyOfRemoved(actor: Actor, removed: Removed): Promise<History> {
      const last = removedState<T>(removed);
      const versions = await versionsOf(store.read, actor.userId, last);
      const { removed_by, removed_at } = removed;
      return told(store.read, of, last, versions, { by: removed_by, at: removed_at });
    },

    async bringBack(tx: Tx, actor: Actor, removed: Removed) {
      const deleted = removedState<T>(removed);
      const before = { ...deleted, created_by: await accountOf(tx, deleted.created_by) };
      const after = { ...before, version: before.version + 1, changed_by: actor.userId, updated_at: now() };
      // What one made oneself was never given back, and needs no room. Who has none writes nothing of others.
      await requireRoom(tx, actor.userId, deleted.created_by === actor.userId ? 0 : 1);
      // Of two at once the second waits here, and finds it taken.
      const taken = await tx
        .deleteFrom('removed_record')
        .where('id', '=', removed.id)
        .returning('id')
        .executeTakeFirst();
      if (!taken) throw notDeletedRefusal();
      await of.insert(tx, actor, after);
      await keep(tx, actor, before, after.version);
      await tell(tx, actor, after);
      return of.present(await withMaker(tx, actor, after));
    },

    /** Puts back what an older state said, but for what somebody has tapped later. */
    async putBack(tx: Tx, actor: Actor, id: string, to: number) {
      const current = await of.claim(tx, actor.userId, id);
      if (!current) return undefined;
      const older = stateAt(current, await versionsOf(tx, actor.userId, current), to);
      if (!older) return undefined;
      const version = current.version + 1;
      const asked = of.names(current, older);
      const names = of.stillOwn(current, asked, actor.madeAt);
      const asItWas = (some: string[]) => of.asItWas(current, older, some, actor, now());
      const isOutdone = names.length === 0;
      const after = { ...(isOutdone ? current : asItWas(names)), version };
      await (isOutdone ? keep(tx, actor, asItWas(asked), version, 'outdone') : keep(tx, actor, current, version));
      await of.update(tx, actor, after, current);
      if (!isOutdone) {
        await follow?.(tx, actor, current, after);
        await tell(tx, actor, after);
      }
      return of.present(await withMaker(tx, actor, after));
    },
  };
}

/** The account as long as there is one: what its owner made belongs to nobody afterwards. */
const accountOf = async (db: Reader, userId: string | null): Promise<string | null> =>
  userId !== null && (await findUser(db, userId)) ? userId : null;

/** Its baby is that of the row: by a merge it may be another one than it was. */
const contentOf = <T>({ content, baby_id }: RecordVersionRow) => ({ ...(JSON.parse(content) as T), baby_id });
const removedState = <T>({ content, baby_id }: Removed) => ({ ...(JSON.parse(content ?? '') as T), baby_id });

/** What it was after a change, from the newest version on down. */
function stateAt<T extends Versioned>(current: T, versions: RecordVersionRow[], version: number): T | undefined {
  let after = current;
  for (const row of versions) {
    if (row.version === version) return row.change === 'outdone' ? contentOf<T>(row) : after;
    if (row.change !== 'outdone') after = contentOf<T>(row);
  }
  return version === 1 && isWhole(current, versions) ? after : undefined;
}

/** Whether the first change is not forgotten yet, so that the first state is known. */
const isWhole = ({ version }: Versioned, versions: RecordVersionRow[]) =>
  (versions.at(-1)?.version ?? version + 1) === 2;

async function told<T extends Versioned>(
  db: Reader,
  of: Restorable<T>,
  current: T,
  versions: RecordVersionRow[],
  removal?: { by: string | null; at: number },
): Promise<History> {
  const oldest = versions.at(-1);
  const changers = [current.changed_by, oldest && contentOf<T>(oldest).changed_by];
  const ids = [removal?.by, current.created_by, ...changers, ...versions.map(({ changed_by }) => changed_by)];
  const people = await peopleOf(db, current.baby_id, ids);
  const entries: History = [];
  const tell = (version: number, change: History[number]['change'], at: number, by: string | null, state: T) =>
    entries.push({
      version,
      change,
      at: iso(at),
      by: people(by),
      record: of.present({ ...state, ...madeBy(state, people) }),
    });
  if (removal) tell(current.version + 1, 'deleted', removal.at, removal.by, current);
  let after = current;
  for (const row of versions) {
    const isOutdone = row.change === 'outdone';
    tell(row.version, row.change, row.told_at, row.changed_by, isOutdone ? contentOf<T>(row) : after);
    if (!isOutdone) after = contentOf<T>(row);
  }
  if (isWhole(current, versions)) tell(1, 'made', current.created_at, current.created_by, after);
  const tapped = new Map(versions.map(({ version, made_at }) => [version, made_at]));
  return entries.map((entry) => {
    const madeAt = entry.change === 'made' ? current.made_at : tapped.get(entry.version);
    return madeAt === undefined ? entry : { ...entry, madeAt: iso(madeAt) };
  });
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();
