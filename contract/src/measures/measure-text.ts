import { numberText } from '../words/number-text.ts';
import type { Say } from '../words/say.ts';
import { fromBase, inBase, type Unit, unitCalled, unitsOf } from './measures.ts';
import type { Measure } from './units.ts';

const rounded = (amount: number, decimals: number): number => Number(amount.toFixed(decimals));

const ownUnit = ({ units }: Say, measure: Measure) => unitsOf(measure)[units[measure]] as Unit;

/**
 * How much was measured, in the unit that the person reads: rounded as it is shown, unless it was recorded in that very unit. `recorded`: the
 * unit beside the amount, as records call it; without, the amount is in the base unit of its measure.
 */
export function amountShown(say: Say, measure: Measure, amount: number, recorded?: string): number {
  const [unit, from] = [ownUnit(say, measure), unitCalled(measure, recorded)];
  if (unit === from) return amount;
  const parts = unit.rest?.of ?? 1;
  return rounded(fromBase(unit, inBase(from, amount)) * parts, unit.decimals) / parts;
}

const written = (say: Say, amount: number, { name, counted }: Pick<Unit, 'name' | 'counted'>): string =>
  say('{amount}\u00a0{unit}', { amount: numberText(say, amount), unit: say(counted ?? name, { count: amount }) });

/** What `amountShown` says, with its unit: '120 ml', '4.1 oz', '7 lb 8.5 oz', '98.6 °F'. */
export function measureText(say: Say, measure: Measure, amount: number, recorded?: string): string {
  const unit = ownUnit(say, measure);
  const { rest, decimals } = unit;
  const shown = amountShown(say, measure, amount, recorded);
  if (!rest) return written(say, shown, unit);
  const whole = Math.floor(shown);
  return say('{large} {small}', {
    large: written(say, whole, unit),
    small: written(say, rounded((shown - whole) * rest.of, decimals), rest),
  });
}
