import { dayOf, inContext, measureText, type WeightGain } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { dayText, signedText } from '../growth/growth-texts.ts';

const GRAMS_AN_OUNCE = 28.349523125;

/** '+165 g', or '+5.8 oz' for who reads pounds: gains are smaller than a kilogram. */
function differenceText(grams: number): string {
  if (say.units.weight === 'kg') {
    return say(inContext('a weight', '{number}\u00a0g'), { number: signedText(grams, { maximumFractionDigits: 0 }) });
  }
  const ounces = signedText(grams / GRAMS_AN_OUNCE, { maximumFractionDigits: 1 });
  return say(inContext('a weight', '{number}\u00a0oz'), { number: ounces });
}

/** '5.9 kg on 29 Mar 2026; +400 g in 17 days, +165 g a week'. */
export function gainText({ from, to, grams, days }: WeightGain, zone: string): string {
  const day = (at: number) => dayText(dayOf(at, zone));
  return say(
    '{days, plural, one {{weight} on {date}; {gain} in # day since {before}, {weekly} a week} other {{weight} on {date}; {gain} in # days since {before}, {weekly} a week}}',
    {
      days,
      weight: measureText(say, 'weight', to.grams),
      date: day(to.at),
      gain: differenceText(grams),
      before: day(from.at),
      weekly: differenceText((grams / days) * 7),
    },
  );
}
