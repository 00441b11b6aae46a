import { likelyGap } from './likely-gap.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-02-10T07:00:00Z');
const ago = (minutes: number) => NOW - minutes * MINUTE;
const sleep = (from: number, to?: number) => ({
  startTime: new Date(ago(from)).toISOString(),
  ...(to !== undefined && { endTime: new Date(ago(to)).toISOString() }),
});

describe('the time of a sleep that nobody recorded', () => {
  it.each([
    ['is the last hour where nothing is known', [], 60, 0],
    ['is what the baby was awake where that is less', [sleep(200, 40)], 40, 0],
    ['is before a sleep that has just ended', [sleep(200, 3)], 260, 200],
    ['is before sleeps that follow each other', [sleep(300, 120), sleep(60, 30), sleep(30)], 120, 60],
    ['is the last hour of two', [sleep(300, 120)], 60, 0],
    ['is all of a night', [sleep(900, 780)], 780, 0],
    ['ends where the sleep begins that runs', [sleep(900, 780), sleep(30)], 780, 30],
    ['is an hour where the last sleep was days ago', [sleep(3_000, 2_900)], 60, 0],
    ['knows nothing of what comes', [sleep(-60, -90), sleep(200, 40)], 40, 0],
  ])('%s', (_, sleeps, from, to) => {
    expect(likelyGap(sleeps, NOW)).toEqual({ from: ago(from), to: ago(to) });
  });
});
