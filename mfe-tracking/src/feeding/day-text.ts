import { type Feeding, mealsOf, measureText, sumOfAmounts } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** '6 meals, 420 ml' of the feedings of a day: a nursing is one, and what was measured is added. */
export function dayText(feedings: readonly Feeding[]): string {
  const count = mealsOf(feedings).length;
  const ml = sumOfAmounts('volume', feedings);
  return ml > 0
    ? say('{count, plural, one {# meal} other {# meals}}, {amount}', { count, amount: measureText(say, 'volume', ml) })
    : say('{count, plural, one {# meal} other {# meals}}', { count });
}
