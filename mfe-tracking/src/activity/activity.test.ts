import '../kinds.ts';
import type { Feeding, Local, SomeRecord } from '@nestling/contract';
import { recentSince, useLookOf } from '@nestling/shared-ui/platform';
import { renderHook } from '@testing-library/react';
import { recentOf, useActivityOf } from './activity.ts';
import { durationTone, RECENT_TONES } from './duration-tone.ts';

const NOW = Date.UTC(2026, 4, 10, 12);
const at = (minute: number) => new Date(Date.UTC(2026, 4, 10, 0, minute)).toISOString();
const base = { babyId: 'baby', waiting: false };
const sleep = (minute: number, end?: number): Local<SomeRecord> => ({
  ...base,
  kind: 'sleep',
  id: `sleep-${minute}`,
  startTime: at(minute),
  ...(end !== undefined && { endTime: at(end) }),
});
const feeding = (minute: number, more: Partial<Feeding> = {}): Local<SomeRecord> => ({
  ...base,
  id: `feeding-${minute}`,
  ...{ type: 'breast_left' },
  startTime: at(minute),
  endTime: at(minute + 10),
  ...more,
  kind: 'feeding',
});
const recent = (...records: Local<SomeRecord>[]) => {
  const { lookOf, activityOf } = renderHook(() => ({ lookOf: useLookOf(), activityOf: useActivityOf('Mia') })).result
    .current;
  return recentOf(records, (days) => recentSince(NOW, 'UTC', days), lookOf).map(activityOf);
};
const DAY = 24 * 60;

describe('recent activities', () => {
  it('are records of any kind', () => {
    expect(recent(sleep(90, 100), feeding(70))).toMatchObject([
      { id: 'sleep-90', type: 'sleep', babyName: 'Mia', duration: 600_000 },
      { id: 'feeding-70', type: 'feeding', babyName: 'Mia', duration: 600_000, record: { type: 'breast_left' } },
    ]);
  });

  it('are sleeps of the past seven days, feedings however old', () => {
    const old = [sleep(-7 * DAY + 1, -7 * DAY + 9), sleep(-8 * DAY, -8 * DAY + 9), feeding(-9 * DAY)];
    expect(recent(...old).map(({ id }) => id)).toEqual([`sleep-${-7 * DAY + 1}`, `feeding-${-9 * DAY}`]);
  });

  it('say what runs and what is done', () => {
    const running = feeding(70, { endTime: undefined, type: 'bottle' });
    const listed = recent(sleep(90), running, sleep(10, 60), feeding(5));
    expect(listed.map(({ description }) => description)).toEqual([
      'Sleeping',
      'Bottle in progress',
      'Sleep session',
      'Left breast',
    ]);
    expect(listed[0]?.duration).toBeUndefined();
  });

  it.each([
    [3_600_000, 'success.main'],
    [3_599_999, 'text.primary'],
    [300_000, 'text.primary'],
    [299_999, 'warning.main'],
  ])('colours %i ms as %s', (ms, tone) => {
    expect(durationTone(ms, RECENT_TONES)).toBe(tone);
  });
});
