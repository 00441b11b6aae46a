import { newId, newIdAfter } from './ids.ts';

test('an id is a UUIDv7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('an id has the time at which it was made', () => {
  jest.useFakeTimers({ now: 0x0197_6e5c_4321 });
  expect(newIdAfter(undefined)).toMatch(/^01976e5c-4321-7/);
  jest.useRealTimers();
});

test('ids that are made at once differ, and sort as they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id sorts after the last one, also when the clock was set back', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  let last = newIdAfter(undefined);
  for (const now of ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', '2020-01-01T00:00:00Z', '2026-11-20T10:00:01Z']) {
    jest.setSystemTime(Date.parse(now));
    const next = newIdAfter(last);
    expect(next > last).toBe(true);
    last = next;
  }
  jest.useRealTimers();
});
