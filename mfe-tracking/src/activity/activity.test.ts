import type { LocalFeeding } from '../feeding/project-feedings.ts';
import type { LocalSleep } from '../sleep/project-sleeps.ts';
import { mergeRecent } from './activity.ts';
import { durationTone, RECENT_TONES } from './duration-tone.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 10, 0, minute)).toISOString();
const sleep = (minute: number, end?: number): LocalSleep => ({
  id: `sleep-${minute}`,
  babyId: 'baby',
  startTime: at(minute),
  ...(end !== undefined && { endTime: at(end) }),
  waiting: false,
});
const feeding = (minute: number, more: Partial<LocalFeeding> = {}): LocalFeeding => ({
  id: `feeding-${minute}`,
  babyId: 'baby',
  type: 'breast_left',
  startTime: at(minute),
  endTime: at(minute + 10),
  waiting: false,
  ...more,
});

describe('recent activities', () => {
  it('merges sleeps and feedings, newest first', () => {
    const merged = mergeRecent([sleep(90, 100), sleep(10, 60)], [feeding(70), feeding(5)], 'Mia');
    expect(merged.map(({ id }) => id)).toEqual(['sleep-90', 'feeding-70', 'sleep-10', 'feeding-5']);
    expect(merged[1]).toMatchObject({
      babyName: 'Mia',
      type: 'feeding',
      feedingType: 'breast_left',
      duration: 600_000,
    });
  });

  it('keeps ten', () => {
    const sleeps = Array.from({ length: 12 }, (_, i) => sleep(1_000 - i * 20, 1_010 - i * 20));
    expect(mergeRecent(sleeps, [feeding(5)], 'Mia')).toHaveLength(10);
  });

  it('says what runs and what is done', () => {
    const running = feeding(70, { endTime: undefined, type: 'bottle' });
    const merged = mergeRecent([sleep(90), sleep(10, 60)], [running, feeding(5)], 'Mia');
    expect(merged.map(({ description }) => description)).toEqual([
      'Sleeping',
      'Bottle in progress',
      'Sleep session',
      'Left breast',
    ]);
    expect(merged[0]?.duration).toBeUndefined();
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
