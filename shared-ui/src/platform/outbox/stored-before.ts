import type { Op, Operation } from '@nestling/contract';
import type { OutboxWrite } from './outbox.types.ts';

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

function operationIn({ route, params, body = {}, fact, subject }: WriteBefore): Operation | undefined {
  const [kind, op] = BEFORE[route] ?? [];
  if (!kind || !op) return undefined;
  const { id, babyId, ...fields } = body;
  const about = { kind, op, babyId: fact.babyId ?? String(babyId ?? ''), fields };
  if (kind !== 'subtask') return { ...about, id: subject };
  return { ...about, id: String(op === 'create' ? id : params?.id), of: subject };
}

/** A stored write, whichever version stored it; nothing for what no version can have stored. */
export function operationOf(stored: object): OutboxWrite | undefined {
  if ('kind' in stored) return stored as OutboxWrite;
  const { route, params, body, fact, subject, ...write } = stored as WriteBefore & OutboxWrite;
  const operation = operationIn({ route, params, body, fact, subject } as WriteBefore);
  return operation && { ...write, ...operation };
}
