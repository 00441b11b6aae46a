import { dayTimeline } from './day-timeline.ts';
import type { LocalSleep } from './project-sleeps.ts';

const BERLIN = 'Europe/Berlin';
const ms = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;

const sleep = (start: string | number, end?: string | number): LocalSleep => {
  const iso = (when: string | number) => new Date(typeof when === 'number' ? when : ms(when)).toISOString();
  return {
    id: `${start}`,
    babyId: 'baby',
    startTime: iso(start),
    ...(end !== undefined && { endTime: iso(end) }),
    kind: 'sleep',
    waiting: false,
  };
};
const HOUR = 3_600_000;

describe('the bar of a day', () => {
  it('places a nap by its minute of the day', () => {
    const { segments, naps, asleepMs } = dayTimeline(
      [sleep('2026-05-10T12:00', '2026-05-10T13:12')],
      ms('2026-05-10T20:00'),
      BERLIN,
    );
    expect(segments).toMatchObject([{ left: 50, width: expect.closeTo(5), night: false, active: false }]);
    expect(naps).toBe(1);
    expect(asleepMs).toBe(1.2 * HOUR);
  });

  it('cuts a night at midnight, and still calls it a night', () => {
    const { segments, asleepMs, nightSleeps } = dayTimeline(
      [sleep('2026-05-09T20:00', '2026-05-10T06:00')],
      ms('2026-05-10T09:00'),
      BERLIN,
    );
    expect(segments).toMatchObject([{ left: 0, width: 25, night: true }]);
    expect(asleepMs).toBe(6 * HOUR);
    expect(nightSleeps).toBe(1);
  });

  it('lets a running sleep reach to now and marks it', () => {
    const { segments } = dayTimeline([sleep('2026-05-10T06:00')], ms('2026-05-10T12:00'), BERLIN);
    expect(segments).toMatchObject([{ left: 25, width: 25, active: true }]);
  });

  it('shows a sleep that has just begun, also when its start is a moment ahead', () => {
    const now = ms('2026-05-10T12:00');
    expect(dayTimeline([sleep(now + 900)], now, BERLIN)).toMatchObject({ asleepMs: 0, segments: [{ width: 1 }] });
  });

  it('draws a short sleep one percent wide, inside the bar', () => {
    const { segments } = dayTimeline([sleep('2026-05-10T23:58', '2026-05-10T23:59')], ms('2026-05-10T23:59'), BERLIN);
    expect(segments[0]?.width).toBe(1);
    expect(segments[0]?.left).toBe(99);
  });

  it.each([
    ['17:59', false],
    ['18:00', true],
    ['05:59', true],
    ['06:00', false],
  ])('takes a start at %s as night: %s', (time, night) => {
    const { segments } = dayTimeline(
      [sleep(`2026-05-10T${time}`, ms(`2026-05-10T${time}`) + HOUR)],
      ms('2026-05-10T23:00'),
      BERLIN,
    );
    expect(segments[0]?.night).toBe(night);
  });

  it('counts sleeps that overlap once in the total', () => {
    const { asleepMs, naps } = dayTimeline(
      [sleep('2026-05-10T12:00', '2026-05-10T14:00'), sleep('2026-05-10T13:00', '2026-05-10T15:00')],
      ms('2026-05-10T20:00'),
      BERLIN,
    );
    expect(asleepMs).toBe(3 * HOUR);
    expect(naps).toBe(2);
  });

  it('leaves out other days', () => {
    const { segments } = dayTimeline(
      [sleep('2026-05-09T12:00', '2026-05-10T00:00'), sleep('2026-05-11T00:00', '2026-05-11T01:00')],
      ms('2026-05-10T20:00'),
      BERLIN,
    );
    expect(segments).toEqual([]);
  });

  it('draws a day of 23 hours by its real length', () => {
    // 2026-03-29: 02:00 to 03:00 does not exist.
    const { segments, marks, asleepMs } = dayTimeline(
      [sleep('2026-03-29T00:00', '2026-03-29T04:00')],
      ms('2026-03-29T12:00'),
      BERLIN,
    );
    expect(asleepMs).toBe(3 * HOUR);
    expect(segments[0]?.width).toBeCloseTo((3 / 23) * 100);
    expect(marks.map(({ left }) => left)).toEqual(
      [0, 5, 11, 17, 23].map((hours) => expect.closeTo((hours / 23) * 100)),
    );
  });

  it('draws a day of 25 hours by its real length', () => {
    // 2026-10-25: 02:00 to 03:00 comes twice.
    const { segments, marks, asleepMs } = dayTimeline(
      [sleep('2026-10-25T00:00', '2026-10-25T04:00')],
      ms('2026-10-25T12:00'),
      BERLIN,
    );
    expect(asleepMs).toBe(5 * HOUR);
    expect(segments[0]?.width).toBeCloseTo(20);
    expect(marks.map(({ left }) => left)).toEqual(
      [0, 7, 13, 19, 25].map((hours) => expect.closeTo((hours / 25) * 100)),
    );
  });
});
