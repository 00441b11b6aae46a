import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { completion, subtaskBody, subtaskPatch, todo, todoBody, todoListQuery, todoPatch } from './todo.schema.ts';

/** Calls about to-dos and their subtasks. */
export const todoRoutes = {
  'GET /api/todos/baby/:babyId': {
    summary: 'All open to-dos by due date, then the latest completed; or older completed ones',
    tag: 'todos',
    access: 'data',
    right: 'see',
    query: todoListQuery,
    answer: z.array(todo),
  },
  'GET /api/todos/:id': { summary: 'One to-do', tag: 'todos', access: 'data', right: 'see', answer: todo },
  'POST /api/todos': {
    summary: 'Add a to-do',
    tag: 'todos',
    access: 'data',
    right: 'record',
    body: todoBody,
    answer: todo,
    status: 201,
  },
  'PUT /api/todos/:id': {
    summary: 'Change the sent fields of a to-do; null clears',
    tag: 'todos',
    access: 'data',
    right: 'record',
    body: todoPatch,
    answer: todo,
  },
  'PATCH /api/todos/:id/complete': {
    summary: 'Complete or reopen a to-do; toggles when the body does not say which',
    tag: 'todos',
    access: 'data',
    right: 'record',
    body: completion,
    answer: todo,
  },
  'DELETE /api/todos/:id': {
    summary: 'Delete a to-do with its subtasks',
    tag: 'todos',
    access: 'data',
    right: 'record',
    answer: deletion,
  },
  'POST /api/todos/:id/subtasks': {
    summary: 'Add a subtask; answers the whole to-do, like all calls of subtasks',
    tag: 'todos',
    access: 'data',
    right: 'record',
    body: subtaskBody,
    answer: todo,
    status: 201,
  },
  'PUT /api/todos/subtasks/:id': {
    summary: 'Change the title of a subtask',
    tag: 'subtasks',
    access: 'data',
    right: 'record',
    body: subtaskPatch,
    answer: todo,
  },
  'PATCH /api/todos/subtasks/:id/complete': {
    summary: 'Complete or reopen a subtask; toggles when the body does not say which',
    tag: 'subtasks',
    access: 'data',
    right: 'record',
    body: completion,
    answer: todo,
  },
  'DELETE /api/todos/subtasks/:id': {
    summary: 'Delete a subtask',
    tag: 'subtasks',
    access: 'data',
    right: 'record',
    answer: todo,
  },
} as const satisfies RoutesOf<'todos'>;
