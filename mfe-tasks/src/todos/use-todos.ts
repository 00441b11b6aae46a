import { dayOf } from '@nestling/contract';
import { ApiError, selectBaby, useNow, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type LocalTodo, projectTodos } from './project-todos.ts';
import { todoQuery, todosQuery } from './todos.queries.ts';

/** The to-dos of a baby with what waits on this device, in no order: all open ones and the latest completed. */
export function useTodos(babyId: string): { todos: LocalTodo[]; read: ReadState } {
  const query = useQuery(todosQuery(babyId));
  const { data } = query;
  const writes = useWritesOf('todo', 'subtask');
  const todos = useMemo(() => projectTodos(babyId, data ?? [], writes), [babyId, data, writes]);
  return { todos, read: readState(query, say('Failed to load to-dos')) };
}

/**
 * One to-do by its id, from the list or, for a link to another one, from the server. `missing`: there is none, or not for this person.
 * One of another baby makes that baby the selected one: the page is about it then.
 */
export function useTodo(
  babyId: string,
  id: string,
): { todo: LocalTodo | undefined; missing: boolean; read: ReadState } {
  const { todos, read } = useTodos(babyId);
  const listed = todos.find((todo) => todo.id === id);
  const query = useQuery({ ...todoQuery(babyId, id), enabled: !read.loading && !listed });
  const writes = useWritesOf('todo', 'subtask');
  const { data, error } = query;
  const missing = !listed && error instanceof ApiError && error.status === 404;
  const todo =
    listed ?? (data && !missing ? projectTodos(babyId, [data], writes).find((one) => one.id === id) : undefined);

  const ownerId = todo?.babyId;
  useEffect(() => {
    if (ownerId && ownerId !== babyId) selectBaby(ownerId);
  }, [ownerId, babyId]);
  return { todo, missing, read: read.loading ? read : readState(query, say('Failed to load to-dos')) };
}

/** The calendar day of now in the viewer's zone; the same object until it is another day. */
export function useToday(): { today: Temporal.PlainDate; zone: string } {
  const zone = useZone();
  const now = useNow(60_000);
  const text = dayOf(now, zone).toString();
  const today = useMemo(() => Temporal.PlainDate.from(text), [text]);
  return { today, zone };
}
