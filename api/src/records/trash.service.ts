import type { Made } from '@nestling/contract';
import type { AnswerOf, ParsedQueryOf } from '@nestling/contract/http';
import { type SqlBool, sql } from 'kysely';
import { requireBaby } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { peopleOf, presentMade, withMakers } from '../people/makers.ts';
import type { RemovedRecordRow, UndoneImportRow } from '../storage/schema.ts';
import type { Reader, Store } from '../storage/store.ts';
import { presentTodo } from '../todos/todos.presenter.ts';
import type { WholeTodo } from '../todos/todos.repository.ts';
import { isWhole } from '../transfer/import/forget-undone.ts';
import { TRASH_KEPT_MS } from './record.history.ts';
import { presentAny } from './record.presenter.ts';
import type { StoredRecord } from './stored-record.ts';

type Trash = AnswerOf<'GET /api/babies/:id/deleted'>;
type Thing = Trash['items'][number];

/** Something that was deleted: what it is, when it went and by whom. */
interface Deleted {
  id: string;
  at: number;
  by: string | null;
  what: Pick<Thing, 'kind' | 'record'>;
}

interface Page {
  babyId: string;
  /** Epoch ms: what was deleted before is gone. */
  since: number;
  limit: number;
  /** Where the page before ended. */
  before: { at: number; id: string } | undefined;
}

export type TrashService = ReturnType<typeof trashService>;

/** What was deleted of the actor's babies and can be brought back (row FAM-45). */
export function trashService({ store, now }: { store: Store; now: () => number }) {
  return {
    /** What anybody deleted of a baby in the last 30 days, the latest first. @throws Refusal 404 */
    async list(
      actor: Actor,
      babyId: string,
      { limit, before, beforeId = '' }: ParsedQueryOf<'GET /api/babies/:id/deleted'>,
    ): Promise<Trash> {
      await requireBaby(store.read, actor.userId, babyId);
      const page: Page = {
        babyId,
        since: now() - TRASH_KEPT_MS,
        limit: limit + 1,
        before: before === undefined ? undefined : { at: Date.parse(before), id: beforeId },
      };
      const found = [
        ...(await removedRecords(store.read, actor, page)),
        ...(await undoneImports(store.read, actor, page)),
      ];
      const inOrder = found.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
      const shown = inOrder.slice(0, limit);
      const people = await peopleOf(
        store.read,
        babyId,
        shown.map(({ by }) => by),
      );
      const items = shown.map(
        ({ id, at, by, what }): Thing => ({ id, ...what, deletedAt: iso(at), ...(by && { by: people(by) }) }),
      );
      const last = inOrder.length > limit ? items.at(-1) : undefined;
      return { items, nextBefore: last?.deletedAt ?? null, nextBeforeId: last?.id ?? null };
    },
  };
}

/** Records and to-dos. What was discarded has no content, and a subtask is told in the history of its to-do. */
async function removedRecords(db: Reader, actor: Actor, { babyId, since, limit, before }: Page): Promise<Deleted[]> {
  const rows = await db
    .selectFrom('removed_record')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('content', 'is not', null)
    .where('removed_at', '>', since)
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`(removed_at, id) < (${before?.at}, ${before?.id})`))
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const states = await withMakers(db, actor, rows.map(stateOf));
  return rows.map(({ id, removed_at, removed_by, kind }, place) => ({
    id,
    at: removed_at,
    by: removed_by,
    what: presentRemoved(kind, states[place] as StoredRecord | WholeTodo),
  }));
}

/** As it was; its baby may have become part of another one since. */
const stateOf = ({ baby_id, content }: RemovedRecordRow): StoredRecord | WholeTodo => ({
  ...(JSON.parse(content ?? '') as StoredRecord | WholeTodo),
  baby_id,
});

function presentRemoved(kind: string | null, state: StoredRecord | WholeTodo): Deleted['what'] {
  if (kind === 'todo') return { kind, record: { kind, ...presentTodo(state as WholeTodo) } };
  const record = presentAny(state as StoredRecord);
  return { kind: record.kind, record };
}

async function undoneImports(db: Reader, actor: Actor, { babyId, since, limit, before }: Page): Promise<Deleted[]> {
  const rows = await db
    .selectFrom('undone_import')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('undone_at', '>', since)
    // What is going just now is there once it is gone.
    .where(isWhole)
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`(undone_at, id) < (${before?.at}, ${before?.id})`))
    .orderBy('undone_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const told = await withMakers(db, actor, rows);
  return told.map((row) => ({ id: row.id, at: row.undone_at, by: row.undone_by, what: presentUndone(row) }));
}

const presentUndone = ({ id, created_at, records, by }: UndoneImportRow & Made): Deleted['what'] => ({
  kind: 'import',
  record: { kind: 'import', id, createdAt: iso(created_at), records, ...presentMade({ by }) },
});

const iso = (epochMs: number) => new Date(epochMs).toISOString();
