import type { Subtask, Todo } from '@nestling/contract';
import type { OutboxWrite } from '@nestling/shared-ui/platform';

/** A to-do as this device shows it; `waiting` while the server does not know its last change. */
export type LocalTodo = Todo & { waiting?: boolean };

/**
 * The to-dos as they are once the writes of this device have arrived. Refused writes are left out; a write that has arrived changes
 * nothing. What no write touches stays the same object, so that its row is not drawn anew.
 */
export function projectTodos(babyId: string, todos: readonly Todo[], writes: readonly OutboxWrite[]): LocalTodo[] {
  const byId = new Map<string, LocalTodo>(todos.map((todo) => [todo.id, todo]));
  for (const write of writes) {
    if (write.state === 'refused' || write.babyId !== babyId) continue;
    const id = write.of ?? write.id;
    const before = byId.get(id);
    const after = applyWrite(before, write);
    if (after === before) continue;
    if (after) byId.set(id, { ...after, waiting: before?.waiting || write.state === 'waiting' });
    else byId.delete(id);
  }
  return [...byId.values()];
}

/** The to-do after a write; undefined when it is gone, the same object when the write is not about it. */
function applyWrite(todo: LocalTodo | undefined, write: OutboxWrite): LocalTodo | undefined {
  const { kind, op, fields } = write;
  if (kind === 'subtask') return todo && { ...todo, subtasks: applyToSubtasks(todo.subtasks, write) };
  if (op === 'remove') return undefined;
  if (op === 'create' || op === 'restore') return todo ?? made(write);
  return todo && ('completed' in fields ? completion(todo, write) : { ...todo, ...sent(fields) });
}

/** Sent fields; `null` clears one. */
const sent = (fields: OutboxWrite['fields']): Partial<LocalTodo> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined]));

function completion(todo: LocalTodo, { fields, madeAt }: OutboxWrite): LocalTodo {
  const { completed = false, completedAt } = fields as Partial<Todo>;
  return { ...todo, completed, completedAt: completed ? (todo.completedAt ?? completedAt ?? madeAt) : undefined };
}

function applyToSubtasks(subtasks: Subtask[], { op, id, fields }: OutboxWrite): Subtask[] {
  if (op === 'remove') return subtasks.filter((subtask) => subtask.id !== id);
  if (op !== 'create') return subtasks.map((subtask) => (subtask.id === id ? { ...subtask, ...fields } : subtask));
  const isThere = subtasks.some((subtask) => subtask.id === id);
  return isThere ? subtasks : [...subtasks, { id, title: '', completed: false, ...fields }];
}

function made({ id, babyId, op, fields, madeAt, userId }: OutboxWrite): LocalTodo {
  const { title = '', description, dueDate, completedAt, subtasks = [] } = fields as Partial<Todo>;
  return {
    id,
    babyId,
    title,
    description: description || undefined,
    dueDate: dueDate || undefined,
    completed: completedAt !== undefined,
    completedAt,
    createdAt: madeAt,
    updatedAt: madeAt,
    // Who writes it has made it; a restore keeps its maker, whom the server knows.
    ...(op === 'create' && { by: { id: userId } }),
    subtasks: subtasks.map((subtask, place) => ({
      ...subtask,
      id: subtask.id ?? `${id} ${place}`,
      completed: subtask.completed ?? false,
    })),
  };
}
