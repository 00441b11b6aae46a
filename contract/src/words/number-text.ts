import type { Say } from './say.ts';

const writers = new Map<string, Intl.NumberFormat>();

/** A number in the digits and with the decimal sign of the language, all of it and without group signs: '2.5', '2,5'. */
export function numberText(say: Say, number: number): string {
  const { locale } = say;
  const writer =
    writers.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumSignificantDigits: 15 });
  writers.set(locale, writer);
  return writer.format(number);
}
