import { activityColor, activityInk, activityOf, softActivityColor } from './activity.ts';
import { ACTIVITIES } from './palette.ts';

test("a feeding's side has the colour of its palette name", () => {
  expect(activityColor('breast_left')).toBe('activity.left');
  expect(softActivityColor('breast_right')).toBe('activitySoft.right');
  expect(activityInk('solid')).toBe('activityInk.solid');
});

test('sleep without a kind is night, and palette names stay', () => {
  expect(activityOf('sleep')).toBe('night');
  for (const name of ACTIVITIES) expect(activityOf(name)).toBe(name);
});
