import type { Feeding } from '@nestling/contract';
import { mealText } from './meal-row.tsx';

const NOW = Date.UTC(2026, 4, 10, 12);

/** A stint that began so many seconds before now and took as many. */
const stint = (type: Feeding['type'], ago: number, seconds: number): Feeding => ({
  id: `${type} ${ago}`,
  babyId: 'ada',
  type,
  startTime: new Date(NOW - ago * 1_000).toISOString(),
  endTime: new Date(NOW - (ago - seconds) * 1_000).toISOString(),
});

it('adds the true times of both sides, and rounds their sum once', () => {
  const stints = [stint('breast_right', 1_000, 630), stint('breast_left', 2_000, 690)];
  expect(mealText(stints, NOW)).toBe('Nursing 22\u00a0min, L\u00a012 + R\u00a011');
});

it('names the side that was given alone', () => {
  expect(mealText([stint('breast_left', 900, 690)], NOW)).toBe('Nursing 12\u00a0min, L\u00a012');
});
