import { ok, type Route, route } from '../http/route.ts';
import { presentTodo } from './todos.presenter.ts';
import type { TodoOutcome, TodosService } from './todos.service.ts';

/** Calls under `/api/todos`. */
export const todosRoutes = (service: TodosService): Route[] => [
  route('GET /api/todos/baby/:babyId', async ({ actor, params, query }) =>
    (await service.list(actor, params.babyId, query)).map(presentTodo),
  ),
  route('GET /api/todos/:id', async ({ actor, params }) => presentTodo(await service.find(actor, params.id))),
  route('POST /api/todos', async ({ actor, body }) => answerOf(await service.add(actor, body))),
  route('PUT /api/todos/:id', async ({ actor, params, body }) =>
    presentTodo(await service.change(actor, params.id, body)),
  ),
  route('PATCH /api/todos/:id/complete', async ({ actor, params, body }) =>
    presentTodo(await service.complete(actor, params.id, body)),
  ),
  route('DELETE /api/todos/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
  route('POST /api/todos/:id/subtasks', async ({ actor, params, body }) =>
    answerOf(await service.addSubtask(actor, params.id, body)),
  ),
  route('PUT /api/todos/subtasks/:id', async ({ actor, params, body }) =>
    presentTodo(await service.changeSubtask(actor, params.id, body)),
  ),
  route('PATCH /api/todos/subtasks/:id/complete', async ({ actor, params, body }) =>
    presentTodo(await service.completeSubtask(actor, params.id, body)),
  ),
  route('DELETE /api/todos/subtasks/:id', async ({ actor, params }) =>
    presentTodo(await service.removeSubtask(actor, params.id)),
  ),
];

const answerOf = (outcome: TodoOutcome) =>
  'made' in outcome ? presentTodo(outcome.made) : ok(presentTodo(outcome.stored));
