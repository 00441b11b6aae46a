import { randomUUID } from 'node:crypto';
import { cursorOf } from './cursor.ts';
import { begin } from './resume.ts';

const topics = (...told: { last: number; first: number | null }[]) =>
  told.map((each) => ({ ...each, topic: randomUUID() }));
const cursorAt = (of: { topic: string }[], ...seqs: number[]) =>
  cursorOf(of.map(({ topic }, i) => [{ id: topic }, seqs[i] ?? 0]));
const seqsOf = ({ places, isGap }: ReturnType<typeof begin>) => (isGap ? 'gap' : places.map(({ seq }) => seq));

test('without a cursor a line begins before what was told lately, each topic where it was', () => {
  const given = topics({ last: 9, first: 8 }, { last: 5, first: null }, { last: 0, first: null });
  expect(seqsOf(begin(given, undefined))).toEqual([7, 5, 0]);
});

test('with a cursor it goes on there, if all that came later is kept', () => {
  const given = topics({ last: 9, first: 4 }, { last: 5, first: null });
  expect(seqsOf(begin(given, cursorAt(given, 3, 5)))).toEqual([3, 5]);
  expect(seqsOf(begin(given, cursorAt(given, 2, 5)))).toBe('gap');
  expect(seqsOf(begin(given, cursorAt(given, 3, 4)))).toBe('gap');
});

test('a place that was never told is a gap, and so is a topic that the cursor does not name', () => {
  const given = topics({ last: 9, first: 1 }, { last: 5, first: 1 });
  expect(seqsOf(begin(given, cursorAt(given, 10, 5)))).toBe('gap');
  expect(seqsOf(begin(given, cursorAt(given.slice(1), 5)))).toBe('gap');
});

test('a topic that is no more is nobody to miss', () => {
  const given = topics({ last: 9, first: 1 }, { last: 5, first: 1 });
  expect(seqsOf(begin(given.slice(1), cursorAt(given, 9, 4)))).toEqual([4]);
});

test('a gap begins now, in all topics', () => {
  const given = topics({ last: 9, first: 1 }, { last: 5, first: 1 });
  expect(begin(given, '17')).toEqual({ isGap: true, places: given.map(({ topic, last }) => ({ topic, seq: last })) });
});

test('together the topics may not have more than a reader can leave unread', () => {
  const few = topics({ last: 100, first: 1 }, { last: 90, first: 1 });
  expect(seqsOf(begin(few, cursorAt(few, 0, 0)))).toEqual([0, 0]);
  expect(seqsOf(begin(few, cursorAt(few, 0, 0).concat(`.${'0000000a-0.'.repeat(60)}`)))).toBe('gap');
  // 64 KB of events of 320 bytes with a cursor of 10.
  const one = (last: number) => topics({ last, first: 1 });
  const [most, over] = [one(198), one(199)];
  expect(seqsOf(begin(most, cursorAt(most, 0)))).toEqual([0]);
  expect(seqsOf(begin(over, cursorAt(over, 0)))).toBe('gap');
  const many = topics({ last: 150, first: 1 }, { last: 150, first: 1 });
  expect(seqsOf(begin(many, cursorAt(many, 0, 0)))).toBe('gap');
});
