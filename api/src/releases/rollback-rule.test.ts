import { isWorse } from './rollback-rule.ts';

const recent = (failed: number, opened: number, addresses = 3) => ({ failed, opened, addresses });
const NEVER = { opened: 1_000, failed: 0 };

test.each([
  ['5 openings of 3 addresses', recent(5, 100), NEVER, true],
  ['too few openings', recent(4, 4), NEVER, false],
  ['too few addresses', recent(500, 500, 2), NEVER, false],
  ['exactly 2 %', recent(5, 250), NEVER, true],
  ['less than 2 %', recent(5, 251), NEVER, false],
  ['no more than twice as often as before', recent(10, 100), { opened: 1_000, failed: 50 }, false],
  ['more than twice as often as before', recent(11, 100), { opened: 1_000, failed: 50 }, true],
  ['nothing known of the one before', recent(5, 100), { opened: 0, failed: 0 }, true],
])('%s', (_, now, before, worse) => {
  expect(isWorse(now, before)).toBe(worse);
});
