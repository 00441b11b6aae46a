import { keys } from '@nestling/contract';
import { type OutboxWrite, outbox, queryClient, showToast, type WriteRoute } from '@nestling/shared-ui/platform';

/** What the person is told when a write fails (spec part 2, section 8). A toggle is not here: it rolls back silently (T-52). */
const FAILURES: Partial<Record<WriteRoute, string>> = {
  'POST /api/todos': 'Failed to add todo',
  'PUT /api/todos/:id': 'Failed to update todo. Please try again.',
  'DELETE /api/todos/:id': 'Failed to delete the todo. Please try again.',
  'POST /api/todos/:id/subtasks': 'Failed to create subtask. Please try again.',
  'PUT /api/todos/subtasks/:id': 'Failed to update subtask. Please try again.',
  'DELETE /api/todos/subtasks/:id': 'Failed to delete subtask. Please try again.',
};

const isToggle = (route: WriteRoute): boolean =>
  route === 'PATCH /api/todos/:id/complete' || route === 'PATCH /api/todos/subtasks/:id/complete';

/** Tells that a write failed, with the reason where there is one. */
export function tellFailure(route: WriteRoute, reason: string | undefined): void {
  const failure = FAILURES[route];
  if (failure)
    showToast({ severity: 'error', ...(reason ? { title: failure, message: reason } : { message: failure }) });
}

/** Writes that this page saw waiting: what was refused before it was opened has been told already. */
const awaited = new Set<string>();

function settle(write: OutboxWrite): void {
  const { key, route, fact, reason } = write;
  if (isToggle(route)) {
    void outbox.discard(key).catch((error) => console.error('A refused toggle could not be discarded', error));
  } else if (awaited.has(key)) {
    tellFailure(route, reason);
  }
  // The server knew something that this device did not, such as a deletion on another one.
  if (awaited.delete(key))
    void queryClient.invalidateQueries({ queryKey: fact.babyId ? keys.todos.of(fact.babyId) : keys.todos.all });
}

function followRefusals(): void {
  for (const write of outbox.snapshot().writes) {
    if (!write.route.includes('/api/todos')) continue;
    if (write.state === 'waiting') awaited.add(write.key);
    else if (write.state === 'sent') awaited.delete(write.key);
    else if (awaited.has(write.key) || isToggle(write.route)) settle(write);
  }
}

// Once for the remote, so that every part of it is told once.
outbox.subscribe(followRefusals);
