import { type MedicineUnit, text } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

const AMOUNTS: Record<MedicineUnit, string> = {
  ml: text('{amount, number}\u00a0ml'),
  mg: text('{amount, number}\u00a0mg'),
  drops: text('{amount, plural, one {#\u00a0drop} other {#\u00a0drops}}'),
  IU: text('{amount, number}\u00a0IU'),
  tablet: text('{amount, plural, one {#\u00a0tablet} other {#\u00a0tablets}}'),
  sachet: text('{amount, plural, one {#\u00a0sachet} other {#\u00a0sachets}}'),
  puff: text('{amount, plural, one {#\u00a0puff} other {#\u00a0puffs}}'),
  suppository: text('{amount, plural, one {#\u00a0suppository} other {#\u00a0suppositories}}'),
  tsp: text('{amount, number}\u00a0tsp'),
};

/** '2.5 ml', '1 tablet'. */
export const amountText = (amount: number, unit: MedicineUnit): string => say(AMOUNTS[unit], { amount });
