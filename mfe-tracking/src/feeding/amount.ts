import type { Feeding, FeedingType, FeedingUnit } from '@nestling/contract';

/** An amount as it is typed. */
export interface TypedAmount {
  text: string;
  unit: FeedingUnit;
}

/** Only these have an amount (spec part 2, section 5). */
export const hasAmount = (type: FeedingType): boolean => type === 'bottle' || type === 'formula';

/** The typed number, with comma or point; absent when it is none. */
export function amountOf({ text }: TypedAmount): number | undefined {
  const amount = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(amount) ? undefined : amount;
}

/** Why an amount cannot be taken, in the server's words; none for what is no number and therefore ignored. */
export function amountProblem(typed: TypedAmount): string | undefined {
  const amount = amountOf(typed);
  if (amount === undefined) return undefined;
  if (amount < 0) return 'Amount cannot be negative';
  return amount > (typed.unit === 'oz' ? 70 : 2_000) ? 'Amount must be at most 2,000 ml or 70 oz' : undefined;
}

/** The amount of an edit as a PATCH carries it: absent when unchanged or no number, `null` when cleared (H-49). */
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
export const amountText = ({ amount, unit = 'ml' }: Pick<Feeding, 'amount' | 'unit'>): string | undefined =>
  amount === undefined ? undefined : `${amount} ${unit}`;
