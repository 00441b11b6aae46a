import { compactAge, fullAge } from './compact-age.ts';

describe('compactAge', () => {
  it.each([
    ['2026-11-20', '2026-11-20', '0d'],
    ['2026-11-14', '2026-11-20', '6d'],
    ['2026-11-13', '2026-11-20', '1w'],
    ['2026-10-21', '2026-11-20', '4w'],
    ['2026-10-20', '2026-11-20', '1m'],
    ['2024-11-21', '2026-11-20', '23m'],
    ['2024-11-20', '2026-11-20', '2y 0m'],
    ['2024-08-20', '2026-11-20', '2y 3m'],
    ['2026-12-01', '2026-11-20', '0d'],
  ])('a baby born %s is on %s %s old', (birthDate, today, age) => {
    expect(compactAge(birthDate, Temporal.PlainDate.from(today))).toBe(age);
  });
});

it.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-10-20', '2026-11-20', '1 month today'],
  ['2026-10-19', '2026-11-20', undefined],
  ['2025-12-20', '2026-11-20', '11 months today'],
  ['2025-11-20', '2026-11-20', '1 year today'],
  ['2024-10-20', '2026-11-20', undefined],
  ['2024-11-20', '2026-11-20', '2 years today'],
])('of a baby born %s it is said on %s: %s', (birthDate, today, said) => {
  expect(fullAge(birthDate, Temporal.PlainDate.from(today))).toBe(said);
});
