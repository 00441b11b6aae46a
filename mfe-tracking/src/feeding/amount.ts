import {
  amountShown,
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  feedingKind,
  holdsItsBreastMilk,
  MEASURES,
  MORE_BREAST_MILK,
  MOST_AMOUNT,
  measureText,
  measureTyped,
  numberText,
  type UnitOf,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** An amount as it is typed. */
export interface TypedAmount {
  text: string;
  unit: FeedingUnit;
}

/** Only these have an amount. */
export const hasAmount = (type: FeedingType): boolean => type === 'bottle' || type === 'formula';

/** The unit in which the person reads amounts. */
const ownUnit = (): FeedingUnit => MEASURES.volume[say.units.volume].recorded;

/** All units, the person's own first. */
export const unitsOffered = (): FeedingUnit[] =>
  [...feedingKind.fields.unit.of].sort((a, b) => Number(b === ownUnit()) - Number(a === ownUnit()));

const UNITS = { ml: 'ml', oz: 'fl_oz' } as const satisfies Record<FeedingUnit, UnitOf<'volume'>>;

/** An amount as it is proposed: in the person's unit, with the two decimals that can be typed. */
export const proposedAmount = ({ amount, unit }: Pick<Feeding, 'amount' | 'unit'> = {}): TypedAmount => ({
  text: amount === undefined ? '' : numberText(say, Number(amountShown(say, 'volume', amount, unit).toFixed(2))),
  unit: ownUnit(),
});

/** What was typed, in the unit behind it, else in the given one. */
function readAmount({ text, unit }: TypedAmount): { amount: number; unit: FeedingUnit } | undefined {
  const read = measureTyped(say, 'volume', UNITS[unit], text);
  return read && { amount: read.amount, unit: MEASURES.volume[read.unit].recorded };
}

/** The typed number, with comma or point, and perhaps its unit behind it; absent when it is none or of the other unit. */
export function amountOf(typed: TypedAmount): number | undefined {
  const read = readAmount(typed);
  return read?.unit === typed.unit ? read.amount : undefined;
}

/** The amount of a new record: last time's as it was recorded, in whatever unit it is read, unless something else was typed. */
export function newAmount(
  typed: TypedAmount,
  last: Pick<Feeding, 'amount' | 'unit'> = {},
): { amount: number | undefined; unit: FeedingUnit } {
  const { text, unit } = proposedAmount(last);
  if (typed.text === text && typed.unit === unit) return { amount: last.amount, unit: last.unit ?? unit };
  return { amount: amountOf(typed), unit: typed.unit };
}

/** Whether something was typed that is no amount: it is ignored (row FEED-36), and its person is told. */
export const isIgnored = (typed: TypedAmount): boolean => typed.text.trim() !== '' && amountOf(typed) === undefined;

/** Why an amount cannot be taken, in the server's words; none for what is no number and therefore ignored. */
export function amountProblem(typed: TypedAmount): string | undefined {
  const amount = amountOf(typed);
  if (amount === undefined) return undefined;
  if (amount < 0) return say('Amount cannot be negative');
  return amount > MOST_AMOUNT[typed.unit] ? say(feedingKind.fields.amount.tooMuch) : undefined;
}

/** Why a bottle cannot have been mixed so. */
export const mixProblem = (bottle: Parameters<typeof holdsItsBreastMilk>[0]): string | undefined =>
  holdsItsBreastMilk(bottle) ? undefined : say(MORE_BREAST_MILK);

/** As `amountProblem`, for a new record: what was typed and is no number would be lost without a word. */
export const newAmountProblem = (typed: TypedAmount): string | undefined =>
  isIgnored(typed) ? say('Please enter a number') : amountProblem(typed);

/** With other text, in the unit behind it; where none stands there, in that from before. */
export function typedAs(text: string, { unit }: TypedAmount): TypedAmount {
  return { text, unit: readAmount({ text, unit })?.unit ?? unit };
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

/** What is repeated of a bottle: how much, and of what. */
export const contentOf = ({ amount, unit, milk, breastMl }: Partial<Feeding>) => ({
  amount,
  unit,
  details: { ...(milk && { milk }), ...(breastMl !== undefined && { breastMl }) },
});

/** '120 ml', when the feeding has an amount, in the unit that the person reads. */
export const amountText = ({ amount, unit }: Pick<Feeding, 'amount' | 'unit'>): string | undefined =>
  amount === undefined ? undefined : measureText(say, 'volume', amount, unit);
