import { keys, type Todo } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** How many completed to-dos one read brings; older ones are read when they are asked for. */
export const COMPLETED_PAGE = 50;

/** All open to-dos of a baby and the latest completed ones. */
export const todosQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.todos.list(babyId),
    queryFn: ({ signal }) =>
      request('GET /api/todos/baby/:babyId', { params: { babyId }, query: { limit: COMPLETED_PAGE }, signal }),
  });

/** The completed to-dos before one: the next page. */
export const completedBeforeQuery = ({ babyId, id, completedAt = '' }: Todo) =>
  queryOptions({
    queryKey: keys.todos.completedBefore(babyId, completedAt, id),
    queryFn: ({ signal }) =>
      request('GET /api/todos/baby/:babyId', {
        params: { babyId },
        query: { limit: COMPLETED_PAGE, completedBefore: completedAt, completedBeforeId: id },
        signal,
      }),
  });

/** One to-do, for a link to what the list does not hold: completed long ago, or of another baby than the selected one. */
export const todoQuery = (babyId: string, id: string) =>
  queryOptions({
    queryKey: keys.todos.one(babyId, id),
    queryFn: ({ signal }) => request('GET /api/todos/:id', { params: { id }, signal }),
  });
