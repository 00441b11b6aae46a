import { speak } from '@nestling/shared-ui/words';
import { temperatureFrame } from './temperature-frame.ts';

const TODAY = Temporal.PlainDate.from('2026-03-30');
const taken = (startTime: string, celsius: number) => ({ id: startTime, startTime, celsius });
const frame = (...all: ReturnType<typeof taken>[]) => temperatureFrame(all, TODAY, 'Europe/Berlin');

beforeEach(() => speak('en', { temperature: 'c' }));

test('one temperature stands at its hour within three days, over the usual degrees', () => {
  const { frame: drawn, points } = frame(taken('2026-03-30T10:00:00Z', 37.4));
  expect(drawn.x).toMatchObject({ from: 0, to: 3 });
  expect(drawn.x.ticks.map(({ label }) => label)).toEqual(['3/28', '3/29', '3/30']);
  expect(drawn.y.from).toBeLessThanOrEqual(36);
  expect(drawn.y.to).toBeGreaterThanOrEqual(38.5);
  // 12:00 in Berlin, where the clocks changed the day before.
  expect(points).toEqual([{ id: '2026-03-30T10:00:00Z', at: 2.5, value: 37.4 }]);
});

test('thirty days have at most five names, and all degrees have their place', () => {
  const { frame: drawn, points } = frame(taken('2026-03-29T22:30:00Z', 40.6), taken('2026-02-28T23:00:00Z', 35.2));
  expect(drawn.x.to).toBe(30);
  expect(drawn.x.ticks.map(({ at }) => at)).toEqual([0, 6, 12, 18, 24]);
  expect(drawn.y.from).toBeLessThanOrEqual(35.2);
  expect(drawn.y.to).toBeGreaterThanOrEqual(40.6);
  expect(points.map(({ at }) => Math.floor(at))).toEqual([29, 0]);
});

test('degrees are said in the unit of the person', () => {
  speak('en', { temperature: 'f' });
  expect(frame(taken('2026-03-30T10:00:00Z', 37)).frame.y.ticks.map(({ number }) => number)).toContain(98);
});
