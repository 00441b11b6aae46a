import { newId, outbox, session, toasts } from '@nestling/shared-ui/platform';
import './sleep-commands.ts';

test('only of a sleep it is told that the sleep was too short to be kept', async () => {
  const told: (string | undefined)[] = [];
  toasts.subscribe(({ title }) => told.push(title));
  globalThis.fetch = async () => Response.json({ data: { id: 'x', deleted: true, message: 'Too short' } });
  session.signIn({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  const taken: string[] = [];
  const both = new Promise<void>((done) => {
    outbox.onAcknowledged(({ kind }) => taken.push(kind) === 2 && done());
  });
  const fields = { startTime: '2026-11-20T08:00:00.000Z' };
  for (const kind of ['pump', 'sleep'])
    await outbox.write({ kind, op: 'create', id: newId(), babyId: newId(), fields, label: kind });
  await both;
  expect(taken).toEqual(['pump', 'sleep']);
  expect(told).toEqual(['Sleep session discarded']);
});
