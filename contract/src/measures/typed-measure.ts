import { englishOf, type Say } from '../words/say.ts';
import { MARKS, numberTyped } from '../words/typed-number.ts';
import { MEASURES, type Unit, unitsOf } from './measures.ts';
import type { Measure, UnitOf } from './units.ts';

/** A number, and the word that may stand behind it. */
const PART = /([^\p{L}°]+)([\p{L}°][\p{L}°\s]*)?/gu;

/** More decimals than anybody measures: thousands may be meant. */
const TOO_FINE = /[.,٫،]\p{Nd}{3,}$/u;

/** Some number of each form that a language can have of a plural: 'cal', 'cale', 'cali', 'cala'. */
const OF_EACH_FORM = [0, 1, 2, 3, 11, 100, 1.5];

/** Whether a word names something, in the person's language or in English. */
const isNamed = (say: Say, word: string, names: readonly (string | undefined)[]): boolean =>
  names
    .flatMap((name) =>
      name === undefined ? [] : [englishOf(name), ...OF_EACH_FORM.map((count) => say(name, { count }))],
    )
    .some((name) => word.trim().localeCompare(name, say.locale, { sensitivity: 'accent' }) === 0);

function numberIn(say: Say, digits: string, decimals: number): number | undefined {
  const number = numberTyped(digits, say.locale);
  if (typeof number !== 'number') return undefined;
  return TOO_FINE.test(digits.trim()) && decimals < 3 && Math.abs(number) < 1_000 ? undefined : number;
}

interface Part {
  digits: string;
  word?: string | undefined;
}

/** The parts of what was typed; none where something else stands between them. */
function partsOf(typed: string): Part[] {
  const found = [...typed.matchAll(PART)];
  const isAll = found.map(([part]) => part).join('') === typed;
  return isAll ? found.map(([, digits = '', word]) => ({ digits, word })) : [];
}

/** How much of a unit the parts are: '120 ml'; of one with a smaller one '7 lb 8 oz', '7 lb' and '8 oz'. */
function amountIn(say: Say, { rest, decimals, name, label }: Unit, [first, second]: readonly Part[]) {
  if (!first) return undefined;
  const isSmall = !second && rest && first.word !== undefined && !isNamed(say, first.word, [name, label]);
  const small = isSmall ? first : second;
  const large = isSmall ? 0 : numberIn(say, first.digits, decimals);
  if (!small) return large;
  if (!rest || (small.word !== undefined && !isNamed(say, small.word, [rest.name]))) return undefined;
  const more = numberIn(say, small.digits, decimals);
  const fits = large !== undefined && more !== undefined && Number.isInteger(large) && large >= 0;
  return fits && (isSmall || more < rest.of) ? large + more / rest.of : undefined;
}

/**
 * What was typed as a measure: a number with comma or point in the digits of any script, and the unit that may stand behind it, '4,5 oz'; in two
 * units '7 lb 8 oz'. `unit` is meant where none stands there. Undefined for what is none: it is asked, never guessed (row LANG-11).
 */
export function measureTyped<M extends Measure>(
  say: Say,
  measure: M,
  unit: UnitOf<M>,
  typed: string,
): { amount: number; unit: UnitOf<M> } | undefined {
  const parts = partsOf(typed.replaceAll(MARKS, '').trim());
  const word = parts[0]?.word;
  const unitWith = (isMeant: (unit: Unit) => boolean) =>
    (Object.keys(MEASURES[measure]) as (UnitOf<M> & string)[]).find((name) => isMeant(unitsOf(measure)[name] as Unit));
  const meant =
    word === undefined
      ? unit
      : (unitWith(({ name, label, counted }) => isNamed(say, word, [name, label, counted])) ??
        unitWith(({ rest }) => isNamed(say, word, [rest?.name])));
  if (meant === undefined || parts.length > 2) return undefined;
  const amount = amountIn(say, unitsOf(measure)[String(meant)] as Unit, parts);
  return amount === undefined ? undefined : { amount, unit: meant };
}
