import { keyOf, madeBy, makersOf, makerWords } from './makers.ts';

const ANNA = { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Anna' };
const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };
const ZOE = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Zoe', left: true } as const;
const BEN = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Ben', left: true } as const;
const SOMEBODY = { left: true } as const;
const PEOPLE = [ROBIN, ANNA].map(({ id, name }) => ({
  userId: id,
  name,
  role: 'owner' as const,
  since: '2026-01-01T00:00:00.000Z',
  you: false,
}));

it('who looks after the baby comes first, as they came; then who left, by name; then accounts that are gone, once', () => {
  const records = [{ by: SOMEBODY }, { by: ZOE }, { by: BEN }, { by: SOMEBODY }, { by: ANNA }, {}];
  expect(makersOf(PEOPLE, records)).toEqual([ROBIN, ANNA, BEN, ZOE, SOMEBODY]);
});

it('knows makers by their records where nobody has said who looks after the baby', () => {
  expect(makersOf([], [{ by: ANNA }, { by: { id: ROBIN.id } }])).toEqual([ANNA, { id: ROBIN.id }]);
});

it('gives the records of one person, of all whose accounts are gone, or of everybody', () => {
  const records = [{ by: ANNA }, { by: SOMEBODY }, { by: ROBIN }, {}];
  expect(madeBy(records, ANNA.id)).toEqual([{ by: ANNA }]);
  expect(madeBy(records, keyOf(SOMEBODY))).toEqual([{ by: SOMEBODY }]);
  expect(madeBy(records, 'nobody')).toEqual([]);
  expect(madeBy(records, undefined)).toBe(records);
});

it.each([
  [ANNA, 'Recorded by Anna', 'Anna recorded nothing in these days.'],
  [ROBIN, 'Recorded by you', 'You recorded nothing in these days.'],
  [ZOE, 'Recorded by Zoe (left)', 'Zoe (left) recorded nothing in these days.'],
  [SOMEBODY, 'Recorded by somebody who left', 'Somebody who left recorded nothing in these days.'],
])('says whose records they are: %j', (maker, recordedBy, nothing) => {
  const words = makerWords(maker, ROBIN.id);
  expect([words.recordedBy, words.recordedNo('nothing')]).toEqual([recordedBy, nothing]);
});
