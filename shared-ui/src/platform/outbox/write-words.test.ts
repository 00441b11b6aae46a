import type { OutboxWrite } from './outbox.types.ts';
import { endsOf, takenToast } from './write-words.ts';

const ends = (mine: string, theirs: string) =>
  endsOf({ op: 'end', fields: { endTime: mine }, ended: theirs } as unknown as OutboxWrite);

test.each([
  ['in one minute', '2026-11-20T06:40:10.000Z', '2026-11-20T06:40:50.000Z'],
  ['at the same time of two days', '2026-11-19T06:40:10.000Z', '2026-11-20T06:40:10.000Z'],
])('two ends %s are told apart', (_, mine, theirs) => {
  const told = ends(mine, theirs);
  expect(told.mine).not.toBe(told.theirs);
  expect(told.question).toBe(`It was ended at ${told.theirs}. Use ${told.mine} instead?`);
});

test('two ends of one day are told by the clock alone', () => {
  const { mine } = ends('2026-11-20T06:40:10.000Z', '2026-11-20T06:52:50.000Z');
  expect(mine).toMatch(/^\d{1,2}:40( [AP]M)?$/);
});

test('of two ends the one is asked about that somebody else has set', () => {
  const end = (id: string, endTime: string) => ({ op: 'end', id, fields: { endTime } });
  const steps = [end('a', '2026-11-20T06:10:00.000Z'), end('b', '2026-11-20T06:40:00.000Z')];
  const write = { op: 'together', steps, ended: '2026-11-20T06:52:00.000Z', endedId: 'b' } as unknown as OutboxWrite;
  expect(endsOf(write).mine).toMatch(/^\d{1,2}:40( [AP]M)?$/);
});

test('what the server did not keep is not called done, alone or with something else', () => {
  const taken = { message: 'Fell asleep' };
  const told = (answer: object) => takenToast({ op: 'together' }, answer as never, { taken }, undefined);
  expect(told({ records: [{ id: 'a' }, { id: 'b' }] })).toMatchObject(taken);
  expect(told({ records: [{ id: 'a' }, { id: 'b', deleted: true }] })).toBeUndefined();
  expect(takenToast({ op: 'end' }, { id: 'b', deleted: true } as never, { taken }, undefined)).toBeUndefined();
});
