import type { OutboxWrite } from './outbox.types.ts';
import { endsOf } from './write-words.ts';

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
