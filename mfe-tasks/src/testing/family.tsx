import type { Subtask, Todo } from '@nestling/contract';
import { AppTheme } from '@nestling/shared-ui';
import { newId, outbox, queryClient, session, type Toast, toasts } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import TasksCard from '../exposes/widgets/TasksCard.tsx';

/** A family with one baby on a server in memory, and the real platform between it and the screen. Tests only. */
export const BABY = '0190a000-0000-7000-8000-000000000001';
const USER = '0190a000-0000-7000-8000-000000000002';

// Two busy cores draw a drawer of MUI in a second or two.
configure({ asyncUtilTimeout: 8_000 });

interface Call {
  method: string;
  path: string;
  /** The query of a read. */
  search?: string;
  body: Record<string, unknown> | undefined;
}

export const server = {
  todos: [] as Todo[],
  /** Every write that arrived. */
  writes: [] as Call[],
  /** Answers a call in place of the server; undefined lets it through. 'offline' breaks the line. */
  intercept: undefined as ((call: Call) => Response | 'offline' | undefined) | undefined,
};
/** The toasts that were shown, and their buttons. */
export const shownToasts: Toast[] = [];

export const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });
export const failure = (message: string, status: number, error = 'bad_request') => json({ message, error }, status);

function answer({ method, path, body }: Call): Response {
  const [, , , ...rest] = path.split('/');
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
  return rest[0] === 'subtasks' ? answerSubtask(method, rest, body) : answerTodo(method, rest, body);
}

function answerTodo(method: string, [id, part]: string[], body: Call['body']): Response {
  const place = server.todos.findIndex((todo) => todo.id === id);
  const todo = server.todos[place];
  if (!todo) return failure('To-do not found', 404, 'not_found');
  if (method === 'DELETE') {
    server.todos.splice(place, 1);
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
  await outbox.clear(USER, true);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  Object.assign(server, { todos: [], writes: [], intercept: undefined });
  shownToasts.length = 0;
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = request.method === 'GET' ? '' : await request.text();
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname,
      search: new URL(request.url).search,
      body: text === '' ? undefined : JSON.parse(text),
    };
    const instead = server.intercept?.(call);
    if (instead === 'offline') throw new TypeError('Failed to fetch');
    return instead ?? answer(call);
  };
}

toasts.subscribe((toast) => void shownToasts.push(toast));
const signedIn = {
  id: USER,
  email: 'a@example.com',
  name: 'Anna',
  createdAt: '2026-01-01T00:00:00.000Z',
  token: 'token',
};

const Where = () => <output aria-label="location">{useLocation().search}</output>;
export const search = () => screen.getByLabelText('location').textContent;

/** Shows the card to the signed-in family, at a path. */
export function showCard(path = '/') {
  session.signIn(signedIn);
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <MemoryRouter initialEntries={[path]}>
          <TasksCard babyId={BABY} />
          <Where />
        </MemoryRouter>
      </AppTheme>
    </QueryClientProvider>,
  );
  return { user, ...view };
}

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
