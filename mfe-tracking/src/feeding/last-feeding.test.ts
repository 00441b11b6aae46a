import type { FeedingType } from '@nestling/contract';
import { lastBottle, lastBreastText, lastFeedingText, likelyType, proposedBottle } from './last-feeding.ts';
import type { LocalFeeding } from './project-feedings.ts';

const NOW = Date.UTC(2026, 4, 10, 12);
const MINUTE = 60_000;
const fed = (type: FeedingType, agoMs: number, amount?: number): LocalFeeding => ({
  id: `${type}-${agoMs}`,
  babyId: 'baby',
  type,
  startTime: new Date(NOW - agoMs).toISOString(),
  kind: 'feeding',
  waiting: false,
  ...(amount !== undefined && { amount, unit: 'ml' }),
});

describe('the last feeding', () => {
  it.each<[FeedingType, number, string]>([
    ['breast_left', 5 * MINUTE, 'Last: Left breast 5m ago'],
    ['breast_right', 59_999, 'Last: Right breast Just now'],
    ['bottle', 60 * MINUTE, 'Last: 1h ago'],
    ['solid', 24 * 60 * MINUTE, 'Last: 1d ago'],
    // Another phone's clock may be ahead.
    ['breast_left', -2_000, 'Last: Left breast Just now'],
  ])('of type %s, %i ms ago: %s', (type, ago, text) => {
    expect(lastFeedingText([fed(type, ago)], NOW)).toBe(text);
  });

  it('is none at first', () => {
    expect(lastFeedingText([], NOW)).toBe('No feedings recorded yet');
  });

  it('counts from the end of its meal where that is chosen, and from now while the meal goes on', () => {
    const end = (agoMs: number) => ({ endTime: new Date(NOW - agoMs).toISOString() });
    const over = [{ ...fed('breast_left', 40 * MINUTE), ...end(10 * MINUTE) }];
    expect(lastFeedingText(over, NOW, { mealsFrom: 'end' })).toBe('Last: Left breast 10m ago');
    expect(lastFeedingText([fed('breast_left', 40 * MINUTE)], NOW, { mealsFrom: 'end' })).toBe(
      'Last: Left breast Just now',
    );
  });

  it('is the last of the types that count', () => {
    const feedings = [fed('solid', 5 * MINUTE), fed('bottle', 30 * MINUTE), fed('breast_right', 60 * MINUTE)];
    expect(lastFeedingText(feedings, NOW, { mealTypes: ['breast', 'bottle'] })).toBe('Last: 30m ago');
    expect(lastFeedingText(feedings, NOW, { mealTypes: ['formula'] })).toBe('No feeding that counts yet');
    expect(lastBreastText(feedings, NOW, { mealTypes: ['solid'] })).toBe('Last: Right breast 1h ago');
    expect(lastBreastText(feedings, NOW, { mealTypes: ['breast'] })).toBeUndefined();
  });

  it.each<[string, FeedingType[], string | undefined]>([
    [
      'says whose turn it is after another meal',
      ['solid', 'breast_right', 'breast_left'],
      'Last: Right breast Just now',
    ],
    ['says that there was none', ['bottle', 'solid'], 'No breast feedings yet'],
    ['looks at five', ['solid', 'solid', 'solid', 'solid', 'solid', 'breast_left'], 'No breast feedings yet'],
    ['is silent where the last one says it', ['breast_left', 'solid'], undefined],
    ['is silent where there is none at all', [], undefined],
  ])('of the breast %s', (_, types, text) => {
    expect(
      lastBreastText(
        types.map((type, i) => fed(type, i)),
        NOW,
      ),
    ).toBe(text);
  });

  it('gives the amount for the next bottle', () => {
    const feedings = [fed('breast_left', 1), fed('bottle', 2), fed('bottle', 3, 120), fed('bottle', 4, 90)];
    expect(lastBottle(feedings)?.amount).toBe(120);
    expect(lastBottle([fed('formula', 1, 50), fed('bottle', 2, 90)])).toMatchObject({ type: 'formula', amount: 50 });
    expect(lastBottle([fed('solid', 1, 50)])).toBeUndefined();
  });

  it('proposes what was in the last bottle that was no formula, and as much as was drunk last', () => {
    const bottle = { ...fed('bottle', 2, 90), milk: 'mixed' as const, breastMl: 60 };
    expect(proposedBottle([bottle])).toMatchObject({ amount: 90, milk: 'mixed', breastMl: 60 });
    const after = proposedBottle([fed('formula', 1, 150), bottle]);
    expect(after).toMatchObject({ amount: 150, milk: 'mixed' });
    expect(after.breastMl).toBeUndefined();
    expect(proposedBottle([])).toEqual({});
  });
});

describe('what is likely fed next', () => {
  it.each<[FeedingType, string, FeedingType[]]>([
    ['breast_left', 'nothing', []],
    ['breast_left', 'solids only', ['solid']],
    ['breast_right', 'the left breast', ['breast_left']],
    ['breast_left', 'the right breast, and solids since', ['solid', 'breast_right']],
    ['bottle', 'a bottle', ['bottle', 'breast_left']],
    ['formula', 'formula, and solids since', ['solid', 'formula']],
  ])('is %s after %s', (type, _, before) => {
    expect(likelyType(before.map((one, hours) => fed(one, (hours + 1) * 60 * MINUTE)))).toBe(type);
  });
});
