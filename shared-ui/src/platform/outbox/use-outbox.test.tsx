import { act, render, screen } from '@testing-library/react';
import { sessionStore } from '../session/session-store.ts';
import { outbox } from './index.ts';
import { useRecordWrites, useWritesOf } from './use-outbox.ts';

const write = (kind: 'sleep' | 'todo') =>
  outbox.write({ kind, op: 'remove', id: kind, babyId: 'b', fields: {}, label: kind });
const signIn = () =>
  sessionStore.save({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });

function Records() {
  return <output>{useRecordWrites().map(({ id, state }) => `${id} ${state}`)}</output>;
}

test('who shows writes of records sees where each of them stands, and no others', async () => {
  globalThis.fetch = async () => Response.json({ error: 'bad_request', message: 'No' }, { status: 400 });
  signIn();
  render(<Records />);
  await act(() => write('todo'));
  await act(() => write('sleep'));
  expect(await screen.findByText('sleep refused')).toBeInTheDocument();
  const step = { kind: 'sleep', op: 'create', id: 'other', babyId: 'b', fields: {}, label: 'Other' } as const;
  await act(() => outbox.write({ ...step, kind: 'together', op: 'together', steps: [step, { ...step, id: 'two' }] }));
  expect(await screen.findByText(/other refused$/)).toBeInTheDocument();
  await act(() => outbox.clear('u', true));
});

let drawn = 0;

function Sleeps() {
  drawn += 1;
  return <output>{useWritesOf('sleep').map(({ id }) => id)}</output>;
}

test('who shows some of the writes is drawn again for those only', async () => {
  globalThis.fetch = () => new Promise(() => {});
  signIn();
  render(<Sleeps />);
  const before = drawn;
  await act(() => write('todo'));
  expect(outbox.snapshot().writes).toHaveLength(1);
  expect(drawn).toBe(before);
  await act(() => write('sleep'));
  expect(screen.getByText('sleep')).toBeInTheDocument();
  await act(() => outbox.clear('u', true));
});
