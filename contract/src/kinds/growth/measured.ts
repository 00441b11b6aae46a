/** Rules of a measurement beyond its fields, in the same words on both sides. */
import { text } from '../../words/say.ts';

export const NOTHING_MEASURED = text('Please enter a weight, a length or a head circumference');
export const LYING_WITHOUT_LENGTH = text('Only a length is measured lying or standing');

type Values = Readonly<Record<string, unknown>>;

const isThere = (value: unknown) => value !== undefined && value !== null;

/** Whether anything was measured at all. */
export const isMeasured = ({ weightG, lengthMm, headMm }: Values): boolean => [weightG, lengthMm, headMm].some(isThere);

/** Whether how it was measured stands beside a length. */
export const isLyingOfLength = ({ lengthMm, lying }: Values): boolean => !isThere(lying) || isThere(lengthMm);
