import { nightInsights } from './night-insights.ts';

const zone = 'Europe/Berlin';
const at = (text: string, there = zone) => Temporal.PlainDateTime.from(text).toZonedDateTime(there).epochMilliseconds;
const HOUR = 3_600_000;

const night = (from: string, longestHours = 4) => {
  const start = at(from);
  return { from: start, to: start + 11 * HOUR, asleepMs: 10 * HOUR, longestMs: longestHours * HOUR, wakings: [], zone };
};

test('nights say when they begin, how closely, and the longest sleep of them', () => {
  const nights = [night('2026-11-17T18:00'), night('2026-11-18T18:20', 6.5), night('2026-11-19T18:40')];
  expect(nightInsights(nights)).toEqual([
    {
      kind: 'bedtime',
      sentence: expect.stringMatching(/^Falls asleep for the night around 6:20\sPM$/),
      figures: '3 nights, half of them within 20m of that',
    },
    { kind: 'stretch', sentence: 'Slept up to 6h\u00a030m in one stretch', figures: 'In the night of Wed, Nov 18' },
  ]);
});

test('a bedtime is that of the clock where the night was', () => {
  const inSydney = {
    ...night('2026-11-17T18:00'),
    from: at('2026-11-17T18:00', 'Australia/Sydney'),
    zone: 'Australia/Sydney',
  };
  const nights = [inSydney, night('2026-11-18T18:20'), night('2026-11-19T18:40')];
  expect(nightInsights(nights)[0]?.sentence).toMatch(/around 6:20\sPM$/);
});

test('bedtimes before and after midnight are close', () => {
  const nights = [night('2026-11-17T23:40'), night('2026-11-19T00:00'), night('2026-11-20T00:20')];
  const [bedtime] = nightInsights(nights);
  expect(bedtime?.sentence).toMatch(/12:00\sAM$/);
  expect(bedtime?.figures).toBe('3 nights, half of them within 20m of that');
});

test('two nights say nothing', () => {
  expect(nightInsights([night('2026-11-17T18:00'), night('2026-11-18T18:00')])).toEqual([]);
});
