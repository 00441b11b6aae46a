import type { Baby, Subtask, Todo } from '@nestling/contract';
import { newId } from '@nestling/shared-ui/platform';
import { address, type Call, failure, givenServer, json, show } from '@nestling/shared-ui/testing';
import type { BoundFunctions, queries } from '@testing-library/react';
import TasksCard from '../exposes/widgets/TasksCard.tsx';

export { failure, shownToasts, stopClock } from '@nestling/shared-ui/testing';

/** A family with one baby on a server in memory. Tests only. */
export const BABY = '0190a000-0000-7000-8000-000000000001';

/** The baby as the signed-in person has it. */
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };

export const server = {
  baby: MIA,
  todos: [] as Todo[],
  /** What was deleted. */
  removed: [] as Todo[],
  /** Every write that arrived. */
  writes: [] as Omit<Call, 'query'>[],
  /** Answers a call in place of the server; undefined lets it through. 'offline' breaks the line. */
  intercept: undefined as ((call: Call) => Response | 'offline' | undefined) | undefined,
};

function answer({ method, path, body }: Call): Response {
  const [, , , ...rest] = path.split('/');
  if (path === '/api/babies') return json([server.baby]);
  if (path.endsWith('/history')) return json([]);
  if (method === 'GET') {
    if (rest[0] === 'baby') return json(server.todos.filter(({ babyId }) => babyId === rest[1]));
    const found = server.todos.find(({ id }) => id === rest[0]);
    return found ? json(found) : failure('To-do not found', 404, 'not_found');
  }
  server.writes.push({ method, path, body });
  if (method === 'POST' && rest.length === 0) {
    const todo = aTodo({ ...body, completed: body?.completedAt !== undefined } as Partial<Todo>);
    server.todos.push(todo);
    return json(todo, 201);
  }
  if (rest[1] === 'restore') return restore(rest[0]);
  return rest[0] === 'subtasks' ? answerSubtask(method, rest, body) : answerTodo(method, rest, body);
}

function restore(id: string | undefined): Response {
  const found = server.removed.find((todo) => todo.id === id);
  if (!found) return failure('To-do not found', 404, 'not_found');
  server.todos.push(found);
  return json(found);
}

function answerTodo(method: string, [id, part]: string[], body: Call['body']): Response {
  const place = server.todos.findIndex((todo) => todo.id === id);
  const todo = server.todos[place];
  if (!todo) return failure('To-do not found', 404, 'not_found');
  if (method === 'DELETE') {
    server.removed.push(...server.todos.splice(place, 1));
    return json({ id });
  }
  const changed =
    part === 'subtasks'
      ? { ...todo, subtasks: [...todo.subtasks, { completed: false, ...body } as Subtask] }
      : { ...todo, ...body };
  if (!changed.completed) delete changed.completedAt;
  for (const name of ['description', 'dueDate'] as const) if ((changed[name] as unknown) === null) delete changed[name];
  server.todos[place] = changed;
  return json(changed);
}

function answerSubtask(method: string, [, id]: string[], body: Call['body']): Response {
  const place = server.todos.findIndex(({ subtasks }) => subtasks.some((subtask) => subtask.id === id));
  const todo = server.todos[place];
  if (!todo) return failure('Subtask not found', 404, 'not_found');
  const subtasks = todo.subtasks.flatMap((subtask) =>
    subtask.id !== id ? subtask : method === 'DELETE' ? [] : { ...subtask, ...body },
  );
  server.todos[place] = { ...todo, subtasks };
  return json(server.todos[place]);
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await givenServer((call) => server.intercept?.(call) ?? answer(call));
  Object.assign(server, { baby: MIA, todos: [], removed: [], writes: [], intercept: undefined });
}

/** The query that the app is at. */
export const search = () => address().replace(/^[^?]*/, '');

/** Shows the card to the signed-in family, at a query of the dashboard. */
export const showCard = (path?: string) => show(<TasksCard babyId={BABY} />, path);

let made = 0;

export const aTodo = (fields: Partial<Todo> = {}): Todo => {
  // Each a second later than the one before, so that their order is certain.
  const time = new Date(Date.UTC(2026, 0, 1) + made++ * 1_000).toISOString();
  return {
    id: newId(),
    babyId: BABY,
    title: 'Buy diapers',
    completed: false,
    createdAt: time,
    updatedAt: time,
    ...fields,
    subtasks: fields.subtasks ?? [],
  };
};

export const aSubtask = (title: string, completed = false): Subtask => ({ id: newId(), title, completed });

/** The calendar day so many days from today, YYYY-MM-DD. */
export const dayFromToday = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString();

/** The field of the due date within a form; it comes by itself. */
export const dueDate = (form: BoundFunctions<typeof queries>): Promise<HTMLElement> =>
  form.findByLabelText(/^Due date/, { selector: 'input' });

/** A date (YYYY-MM-DD) as an American types it. */
export const asTyped = (date: string): string => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
