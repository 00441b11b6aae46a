import type { Kind } from '../kinds/kind.ts';
import { inContext, text } from '../words/say.ts';

const NO_DOSE = text('The usual dose must be more than 0, and at most 10,000');
const NO_GAP = text('The smallest gap must be from 1 minute to 7 days');
const NO_MOST = text('The most in 24 hours must be from 1 to 50');

export const MEDICINE_UNITS = ['ml', 'mg', 'drops', 'IU', 'tablet', 'sachet', 'puff', 'suppository', 'tsp'] as const;
export type MedicineUnit = (typeof MEDICINE_UNITS)[number];

/** What a medicine has, as data: its limits, and its form. Nothing of it is computed: all is what the family typed. */
export const medicineFields = {
  name: { is: 'text', label: inContext('of a medicine', 'Name'), max: 100, required: true },
  unit: {
    is: 'choice',
    label: inContext('of a medicine', 'Unit'),
    of: MEDICINE_UNITS,
    names: {
      ml: text('ml'),
      mg: inContext('unit of measure', 'mg'),
      drops: inContext('unit of measure', 'drops'),
      IU: inContext('unit of measure', 'IU'),
      tablet: inContext('unit of measure', 'tablet'),
      sachet: inContext('unit of measure', 'sachet'),
      puff: inContext('unit of measure', 'puff'),
      suppository: inContext('unit of measure', 'suppository'),
      tsp: inContext('unit of measure', 'tsp'),
    },
    problem: text('Please choose a unit'),
    required: true,
  },
  usualDose: {
    is: 'number',
    label: text('Usual dose'),
    above: 0,
    max: 10_000,
    tooLittle: NO_DOSE,
    tooMuch: NO_DOSE,
  },
  minGapMinutes: {
    is: 'number',
    label: text('Smallest gap in minutes'),
    min: 1,
    max: 10_080,
    whole: true,
    tooLittle: NO_GAP,
    tooMuch: NO_GAP,
  },
  maxPerDay: {
    is: 'number',
    label: text('Most doses in 24 hours'),
    min: 1,
    max: 50,
    whole: true,
    tooLittle: NO_MOST,
    tooMuch: NO_MOST,
  },
  supplement: { is: 'flag', label: text('Supplement, such as a vitamin') },
} as const satisfies Kind['fields'];

/** As many medicines as a baby can have at a time. */
export const MEDICINES_MAX = 100;
/** The same with those that were deleted and are not forgotten yet. */
export const ALL_MEDICINES_MAX = 500;
