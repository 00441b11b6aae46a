import { act, render, screen } from '@testing-library/react';
import { sessionStore } from '../session/session-store.ts';
import { outbox } from './index.ts';
import { useWritesOf } from './use-outbox.ts';

const write = (kind: 'sleep' | 'todos') =>
  outbox.write({
    route: kind === 'sleep' ? 'DELETE /api/sleep/:id' : 'DELETE /api/todos/:id',
    params: { id: kind },
    fact: { name: kind === 'sleep' ? 'sleep.deleted' : 'todo.deleted', babyId: 'b', id: kind },
    subject: kind,
    label: kind,
  });

let drawn = 0;

function Sleeps() {
  drawn += 1;
  return <output>{useWritesOf('/api/sleep/').map(({ subject }) => subject)}</output>;
}

test('who shows some of the writes is drawn again for those only', async () => {
  globalThis.fetch = () => new Promise(() => {});
  sessionStore.save({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  render(<Sleeps />);
  const before = drawn;
  await act(() => write('todos'));
  expect(outbox.snapshot().writes).toHaveLength(1);
  expect(drawn).toBe(before);
  await act(() => write('sleep'));
  expect(screen.getByText('sleep')).toBeInTheDocument();
  await act(() => outbox.clear('u', true));
});
