import type { Op, Operation } from '@nestling/contract';
import { promisifyRequest } from 'idb-keyval';
import type { OutboxWrite } from './outbox.types.ts';
import { type OutboxStore, strictStore } from './outbox-store.ts';

/** A write as 0.1 stored it: by the call that it was. */
interface WriteBefore {
  route: string;
  params?: { id?: string };
  body?: Record<string, unknown>;
  fact: { babyId?: string };
  subject: string;
}

/** What each call of 0.1 was about. */
const BEFORE: Record<string, readonly [kind: string, op: Op]> = {
  'POST /api/sleep/start': ['sleep', 'create'],
  'PATCH /api/sleep/end/:id': ['sleep', 'end'],
  'PATCH /api/sleep/:id': ['sleep', 'change'],
  'DELETE /api/sleep/:id': ['sleep', 'remove'],
  'POST /api/feeding/start': ['feeding', 'create'],
  'PATCH /api/feeding/end/:id': ['feeding', 'end'],
  'PATCH /api/feeding/:id': ['feeding', 'change'],
  'DELETE /api/feeding/:id': ['feeding', 'remove'],
  'POST /api/babies': ['baby', 'create'],
  'PATCH /api/babies/:id': ['baby', 'change'],
  'DELETE /api/babies/:id': ['baby', 'remove'],
  'POST /api/todos': ['todo', 'create'],
  'PUT /api/todos/:id': ['todo', 'change'],
  'PATCH /api/todos/:id/complete': ['todo', 'change'],
  'DELETE /api/todos/:id': ['todo', 'remove'],
  'POST /api/todos/:id/subtasks': ['subtask', 'create'],
  'PUT /api/todos/subtasks/:id': ['subtask', 'change'],
  'PATCH /api/todos/subtasks/:id/complete': ['subtask', 'change'],
  'DELETE /api/todos/subtasks/:id': ['subtask', 'remove'],
};

function operationIn({ route, params, body = {}, fact, subject }: WriteBefore): Omit<Operation, 'steps'> | undefined {
  const [kind, op] = BEFORE[route] ?? [];
  if (!kind || !op) return undefined;
  const { id, babyId, ...fields } = body;
  const about = { kind, op, babyId: fact.babyId ?? String(babyId ?? ''), fields };
  if (kind !== 'subtask') return { ...about, id: subject };
  return { ...about, id: String(op === 'create' ? id : params?.id), of: subject };
}

/** A write that 0.1 stored, as an operation; nothing for what it cannot have stored. */
export function operationOf(stored: object): OutboxWrite | undefined {
  const { route, params, body, fact, subject, ...write } = stored as WriteBefore & OutboxWrite;
  const operation = operationIn({ route, params, body, fact, subject } as WriteBefore);
  return operation && { ...write, ...operation };
}

/**
 * Moves what 0.1 left on this device into the store of this version. A tab that still runs 0.1 may be sending one of them: the server
 * takes a repeat for what it is. When it ends half-way, it is done again.
 */
export async function takeOver(database: string, into: OutboxStore): Promise<void> {
  const use = strictStore(database);
  const stored = await use('readonly', (store) => promisifyRequest<{ key: string }[]>(store.getAll()));
  if (stored.length === 0) return;
  const writes = stored.flatMap((write) => operationOf(write) ?? []);
  await into.change((present) => ({
    put: writes.filter(({ key }) => !present.some((write) => write.key === key)),
    remove: [],
  }));
  await use('readwrite', (store) => {
    for (const { key } of stored) store.delete(key);
    return promisifyRequest<void>(store.transaction);
  });
}
