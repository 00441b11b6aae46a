import { badRequest } from '../http/refusal.ts';
import type { FeedingRow } from '../storage/schema.ts';

type Measured = Pick<FeedingRow, 'type' | 'amount' | 'unit'>;

const MOST_OZ = 70;

/**
 * What is kept of an amount: only bottle and formula have one, in ml unless said otherwise.
 * @throws Refusal 400 for more than a baby can drink, which shows when the unit changes
 */
export function measured({ type, amount, unit }: Measured): Measured {
  if (type !== 'bottle' && type !== 'formula') return { type, amount: null, unit: null };
  if (unit === 'oz' && amount !== null && amount > MOST_OZ)
    throw badRequest('Amount must be at most 2,000 ml or 70 oz');
  return { type, amount, unit: unit ?? (amount === null ? null : 'ml') };
}

/** Sent fields as columns. A sent `null` empties; clearing the amount clears its unit too. */
export function amountChanges(sent: Partial<Measured>): Partial<Measured> {
  return {
    ...(sent.type !== undefined && { type: sent.type }),
    ...(sent.amount === null && { unit: null }),
    ...(sent.amount !== undefined && { amount: sent.amount }),
    ...(sent.unit !== undefined && { unit: sent.unit }),
  };
}
