import {
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  feedingKind,
  MOST_AMOUNT,
  numberTyped,
  valueText,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** An amount as it is typed. */
export interface TypedAmount {
  text: string;
  unit: FeedingUnit;
}

/** Only these have an amount. */
export const hasAmount = (type: FeedingType): boolean => type === 'bottle' || type === 'formula';

const { names: UNIT_NAMES, of: UNITS } = feedingKind.fields.unit;

/** Three digits behind the last sign are no amount that anybody measures: thousands may be meant. */
const THOUSANDTHS = /[.,٫،]\p{Nd}{3,}$/u;

/** What was typed: the number, and the unit that may stand behind it. The sign is read to be refused by its own words. */
function readAmount(typed: string): { amount: number; unit: FeedingUnit | undefined } | undefined {
  const [, digits = '', word] = /^(.*?)\s*(\p{L}+)?$/su.exec(typed.trim()) ?? [];
  const amount = numberTyped(digits, say.locale);
  if (typeof amount !== 'number' || (THOUSANDTHS.test(digits) && amount < 1_000)) return undefined;
  if (word === undefined) return { amount, unit: undefined };
  const isNamed = (name: string) => word.localeCompare(name, say.locale, { sensitivity: 'accent' }) === 0;
  const unit = UNITS.find((name) => isNamed(name) || isNamed(say(UNIT_NAMES[name])));
  return unit && { amount, unit };
}

/** The typed number, with comma or point, and perhaps its unit behind it; absent when it is none or of the other unit. */
export function amountOf({ text, unit }: TypedAmount): number | undefined {
  const read = readAmount(text);
  return read && (read.unit ?? unit) === unit ? read.amount : undefined;
}

/** Why an amount cannot be taken, in the server's words; none for what is no number and therefore ignored. */
export function amountProblem(typed: TypedAmount): string | undefined {
  const amount = amountOf(typed);
  if (amount === undefined) return undefined;
  if (amount < 0) return say('Amount cannot be negative');
  return amount > MOST_AMOUNT[typed.unit] ? say(feedingKind.fields.amount.tooMuch) : undefined;
}

/** As `amountProblem`, for a new record: what was typed and is no number would be lost without a word. */
export const newAmountProblem = (typed: TypedAmount): string | undefined =>
  typed.text.trim() !== '' && amountOf(typed) === undefined ? say('Please enter a number') : amountProblem(typed);

/** The unit behind a typed amount. */
export const typedUnit = (text: string): FeedingUnit | undefined => readAmount(text)?.unit;

/** The amount of an edit as a PATCH carries it: absent when unchanged or no number, `null` when cleared. */
export function changedAmount(
  original: Feeding,
  type: FeedingType,
  typed: TypedAmount,
): { amount?: number | null; unit?: FeedingUnit | null } {
  if (!hasAmount(type) || typed.text.trim() === '') {
    return original.amount === undefined ? {} : { amount: null, unit: null };
  }
  const amount = amountOf(typed);
  if (amount === undefined || (amount === original.amount && typed.unit === original.unit)) return {};
  return { amount, unit: typed.unit };
}

/** '120 ml', when the feeding has an amount. */
export const amountText = (measured: Pick<Feeding, 'amount' | 'unit'>): string | undefined =>
  measured.amount === undefined
    ? undefined
    : valueText(say, 'amount', feedingKind.fields.amount, measured, feedingKind.fields);
