import type { BodyOf, Subtask, Todo } from '@nestling/contract';
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
    if (write.state === 'refused' || write.fact.babyId !== babyId) continue;
    const before = byId.get(write.subject);
    const after = applyWrite(before, write);
    if (after === before) continue;
    if (after) byId.set(write.subject, { ...after, waiting: before?.waiting || write.state === 'waiting' });
    else byId.delete(write.subject);
  }
  return [...byId.values()];
}

/** The to-do after a write; undefined when it is gone, the same object when the write is not about it. */
function applyWrite(todo: LocalTodo | undefined, write: OutboxWrite): LocalTodo | undefined {
  switch (write.route) {
    case 'POST /api/todos':
      return todo ?? made(write);
    case 'DELETE /api/todos/:id':
      return undefined;
    case 'PUT /api/todos/:id':
      return todo && { ...todo, ...fieldsOf(write.body) };
    case 'PATCH /api/todos/:id/complete':
      return todo && completion(todo, write);
    default:
      return todo && { ...todo, subtasks: applyToSubtasks(todo.subtasks, write) };
  }
}

/** Sent fields; `null` clears one. */
function fieldsOf({ title, description, dueDate }: BodyOf<'PUT /api/todos/:id'> = {}): Partial<LocalTodo> {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description ?? undefined }),
    ...(dueDate !== undefined && { dueDate: dueDate ?? undefined }),
  };
}

function completion(todo: LocalTodo, { body, madeAt }: OutboxWrite & { route: 'PATCH /api/todos/:id/complete' }) {
  const completed = body?.completed ?? !todo.completed;
  return { ...todo, completed, completedAt: completed ? (todo.completedAt ?? body?.completedAt ?? madeAt) : undefined };
}

function applyToSubtasks(subtasks: Subtask[], write: OutboxWrite): Subtask[] {
  const id = write.params && 'id' in write.params ? write.params.id : undefined;
  const changed = (change: (subtask: Subtask) => Subtask) =>
    subtasks.map((subtask) => (subtask.id === id ? change(subtask) : subtask));
  switch (write.route) {
    case 'POST /api/todos/:id/subtasks': {
      const { id: newId = write.key, title = '' } = write.body ?? {};
      const isThere = subtasks.some((subtask) => subtask.id === newId);
      return isThere ? subtasks : [...subtasks, { id: newId, title, completed: false }];
    }
    case 'PUT /api/todos/subtasks/:id':
      return changed((subtask) => ({ ...subtask, ...write.body }));
    case 'PATCH /api/todos/subtasks/:id/complete':
      return changed((subtask) => ({ ...subtask, completed: write.body?.completed ?? !subtask.completed }));
    case 'DELETE /api/todos/subtasks/:id':
      return subtasks.filter((subtask) => subtask.id !== id);
    default:
      return subtasks;
  }
}

function made({ body, subject, madeAt }: OutboxWrite & { route: 'POST /api/todos' }): LocalTodo | undefined {
  if (!body) return undefined;
  const { babyId, title, description, dueDate, completedAt, subtasks = [] } = body;
  return {
    id: subject,
    babyId,
    title,
    description: description || undefined,
    dueDate: dueDate || undefined,
    completed: completedAt !== undefined,
    completedAt,
    createdAt: madeAt,
    updatedAt: madeAt,
    subtasks: subtasks.map(({ id, title, completed = false }, place) => ({
      id: id ?? `${subject} ${place}`,
      title,
      completed,
    })),
  };
}
