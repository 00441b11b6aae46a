import { milestoneKind } from '@nestling/contract';
import { act, render, screen } from '@testing-library/react';
import { declareKind } from '../kinds/declared-kinds.ts';
import { sessionStore } from '../session/session-store.ts';
import { callOf } from './call-of.ts';
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

function Starts() {
  return <output>{useRecordWrites().map(({ fields }) => `${fields.date} ${fields.startTime}`)}</output>;
}

test('a record of a day that waits is shown at the noon of its day, and says only the day to the server', async () => {
  globalThis.fetch = () => new Promise(() => {});
  signIn();
  declareKind(milestoneKind);
  render(<Starts />);
  const smile = { kind: 'milestone', id: 'm', babyId: 'b', label: 'Smile' };
  await act(() =>
    outbox.write({ ...smile, op: 'create', fields: { title: 'Smile', date: '2026-11-20', zone: 'Europe/Berlin' } }),
  );
  expect(screen.getByText('2026-11-20 2026-11-20T11:00:00.000Z')).toBeInTheDocument();
  await act(() => outbox.write({ ...smile, op: 'change', fields: { date: '2026-11-19', zone: 'Europe/Berlin' } }));
  expect(screen.getByText(/2026-11-19 2026-11-19T11:00:00.000Z/)).toBeInTheDocument();
  for (const write of outbox.snapshot().writes) expect(callOf(write).body).not.toHaveProperty('startTime');
  await act(() => outbox.clear('u', true));
});
