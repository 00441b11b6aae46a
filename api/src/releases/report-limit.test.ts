import { reportLimit } from './report-limit.ts';

test('some reports of a subject count in an hour', () => {
  let now = 0;
  const counts = reportLimit(() => now, 3);
  const times = (subject: string) => Array.from({ length: 5 }, () => counts(subject)).filter(Boolean).length;
  expect(times('a')).toBe(3);
  expect(times('b')).toBe(3);
  now += 3_600_001;
  expect(times('a')).toBe(3);
});

test('a clock that is set back silences nobody for long', () => {
  let now = Date.parse('2026-11-23T12:00:00.000Z');
  const counts = reportLimit(() => now, 1);
  counts('a');
  now -= 24 * 3_600_000;
  expect(counts('a')).toBe(true);
  expect(counts('a')).toBe(false);
});

test('the memory for addresses has an end', () => {
  const counts = reportLimit(() => 0, 1);
  for (let i = 0; i < 25_000; i++) expect(counts(`address ${i}`)).toBe(true);
});
