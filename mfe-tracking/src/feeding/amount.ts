import {
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  feedingKind,
  MOST_AMOUNT,
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

/** A point or comma with three digits could mean thousands, so it is none of both. The sign is read to be refused by its own words. */
const AMOUNT = /^(-?\d+(?:[.,]\d{1,2})?)\s*(ml|oz)?$/i;

/** The typed number, with comma or point, and perhaps its unit behind it; absent when it is none or of the other unit. */
export function amountOf({ text, unit }: TypedAmount): number | undefined {
  const [, digits, named = unit] = AMOUNT.exec(text.trim()) ?? [];
  return digits === undefined || named.toLowerCase() !== unit ? undefined : Number(digits.replace(',', '.'));
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
export function typedUnit(text: string): FeedingUnit | undefined {
  const unit = AMOUNT.exec(text.trim())?.[2]?.toLowerCase();
  return unit === 'ml' || unit === 'oz' ? unit : undefined;
}

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
