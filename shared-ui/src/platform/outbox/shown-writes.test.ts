import type { OutboxWrite } from './outbox.types.ts';
import { createShownWrites } from './shown-writes.ts';
import { start } from './testing/browser.ts';

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  ...start('f'),
  key: '1',
  userId: 'kim',
  madeAt: '',
  state: 'waiting',
  ...more,
});
const given = (first: OutboxWrite) => {
  const writes = createShownWrites({ userId: () => 'kim', isOnline: () => true, onRefused: () => {} });
  writes.follow([first]);
  return { ...writes, states: () => writes.snapshot().writes.map(({ state }) => state) };
};

test('what was sent is not shown as waiting again by a store that could not note it', () => {
  const writes = given(write({ version: 1 }));
  writes.showSent('1');
  writes.follow([write({ version: 2 })]);
  expect(writes.states()).toEqual(['sent']);
});

test('what another tab is done with was sent, but for what was refused: that was discarded', () => {
  const sent = given(write({}));
  sent.follow([]);
  expect(sent.states()).toEqual(['sent']);
  const refused = given(write({ state: 'refused' }));
  refused.follow([]);
  expect(refused.states()).toEqual([]);
});

test('a photo that waits with what names it is one entry with that, and one of its own without', () => {
  const writes = given(write({ key: '1', kind: 'photo', id: 'p', fields: { bytes: 1 } }));
  expect(writes.snapshot().waiting).toBe(1);
  const named = write({ key: '2', kind: 'milestone', op: 'create', id: 'm', fields: { photoIds: ['p'] } });
  writes.follow([...writes.snapshot().writes, named]);
  expect(writes.snapshot().writes).toHaveLength(2);
  expect(writes.snapshot().waiting).toBe(1);
});
