import { type MedicineUnit, numberText, text } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

const AMOUNTS: Record<MedicineUnit, string> = {
  ml: text('{amount}\u00a0ml'),
  mg: text('{amount}\u00a0mg'),
  drops: text('{count, plural, one {{amount}\u00a0drop} other {{amount}\u00a0drops}}'),
  IU: text('{amount}\u00a0IU'),
  tablet: text('{count, plural, one {{amount}\u00a0tablet} other {{amount}\u00a0tablets}}'),
  sachet: text('{count, plural, one {{amount}\u00a0sachet} other {{amount}\u00a0sachets}}'),
  puff: text('{count, plural, one {{amount}\u00a0puff} other {{amount}\u00a0puffs}}'),
  suppository: text('{count, plural, one {{amount}\u00a0suppository} other {{amount}\u00a0suppositories}}'),
  tsp: text('{count, plural, one {{amount}\u00a0tsp} other {{amount}\u00a0tsp}}'),
};

/** '2.5 ml', '1 tablet': all that was typed, as a dose that is rounded is another one. */
export const amountText = (amount: number, unit: MedicineUnit): string =>
  say(AMOUNTS[unit], { amount: numberText(say, amount), count: amount });
