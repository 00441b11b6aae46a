import { feedingKind, MOST_AMOUNT } from '@nestling/contract';
import { invalid } from '../../http/refusal.ts';
import type { Fields } from '../../records/stored-record.ts';
import type { KindHooks } from '../hooks.ts';

/**
 * Only bottle and formula have an amount, in ml unless said otherwise.
 * @throws Refusal 400 for more than a baby can drink, which shows when the unit changes
 */
function measured({ amount, unit, ...fields }: Fields): Fields {
  if (fields.type !== 'bottle' && fields.type !== 'formula') return fields;
  if (unit === 'oz' && Number(amount) > MOST_AMOUNT.oz)
    throw invalid({ text: feedingKind.fields.amount.tooMuch }, 'amount');
  return {
    ...fields,
    ...(amount !== undefined && { amount, unit: unit ?? 'ml' }),
    ...(amount === undefined && unit !== undefined && { unit }),
  };
}

export const hooks: KindHooks = { keep: measured };
