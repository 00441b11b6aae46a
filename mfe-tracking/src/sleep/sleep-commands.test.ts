import { newId, outbox, session, toasts } from '@nestling/shared-ui/platform';
import { waitFor } from '@testing-library/react';
import './sleep-commands.ts';

const told: (string | undefined)[] = [];
const toldAbout = new Set<string | undefined>();
toasts.subscribe(({ title, about }) => {
  told.push(title);
  toldAbout.add(about);
});
beforeEach(() => told.splice(0));

test('only of a sleep it is told that the sleep was too short to be kept', async () => {
  globalThis.fetch = async () => Response.json({ data: { id: 'x', deleted: true, message: 'Too short' } });
  session.signIn({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  const taken: string[] = [];
  const both = new Promise<void>((done) => {
    outbox.onAcknowledged(({ kind }) => taken.push(kind) === 2 && done());
  });
  const fields = { startTime: '2026-11-20T08:00:00.000Z' };
  const sleepId = newId();
  for (const [kind, id] of [
    ['pump', newId()],
    ['sleep', sleepId],
  ] as const)
    await outbox.write({ kind, op: 'create', id, babyId: newId(), fields, label: kind });
  await both;
  expect(taken).toEqual(['pump', 'sleep']);
  await waitFor(() => expect(told).toEqual(['Sleep session discarded']));
  // That it had started stands no longer.
  expect([...toldAbout]).toEqual([sleepId]);
});

test.each([
  ['sleep', ['Sleep session discarded']],
  ['pump', []],
])('the same of a %s that ended together with something else', async (kind, said) => {
  const records = [{ id: 'b' }, { id: 's', deleted: true, message: 'Too short' }];
  globalThis.fetch = async () => Response.json({ data: { records } });
  session.signIn({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  const step = { op: 'end', id: newId(), babyId: newId(), fields: {}, label: '' } as const;
  const steps = [
    { ...step, kind: 'feeding' },
    { ...step, kind },
  ];
  const taken = new Promise((resolve) => outbox.onAcknowledged(resolve));
  await outbox.write({ ...step, kind: 'together', op: 'together', steps });
  await taken;
  if (said.length > 0) await waitFor(() => expect(told).toEqual(said));
  else expect(told).toEqual([]);
});
