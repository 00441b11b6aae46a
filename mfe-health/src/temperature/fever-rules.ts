import { ageOn, dayOf } from '@nestling/contract';
import type { Temperature } from '@nestling/contract/kinds/temperature';

/**
 * From how many °C on a temperature alone is a reason to ask a doctor, at an age of at most so many full months. Older babies' height of
 * fever says little by itself. Source: NICE guideline NG143, 'Fever in under 5s: assessment and initial management', 1.2 (traffic light table):
 * 38 °C or more under 3 months, 39 °C or more at 3 to 6 months; a baby is 6 months old until it is 7.
 */
const ASK_FROM: readonly { upToMonths: number; celsius: number }[] = [
  { upToMonths: 2, celsius: 38 },
  { upToMonths: 6, celsius: 39 },
];

/** Of the guideline that `reasonToAsk` follows. */
export const FEVER_SOURCE = { name: 'NICE NG143', url: 'https://www.nice.org.uk/guidance/ng143' };

/** The limit, in °C, that a temperature reaches for the age on its day, `YYYY-MM-DD` the birth date; nothing where it reaches none. */
export function reasonToAsk(
  { celsius, startTime }: Pick<Temperature, 'celsius' | 'startTime'>,
  birthDate: string,
  zone: string,
): number | undefined {
  const { months } = ageOn(birthDate, dayOf(Date.parse(startTime), zone));
  const limit = ASK_FROM.find(({ upToMonths }) => months <= upToMonths)?.celsius;
  return limit !== undefined && celsius >= limit ? limit : undefined;
}
