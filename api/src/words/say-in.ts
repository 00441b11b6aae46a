import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type ChosenUnits, languageFor, languageTag, type Say, SOURCE_LANGUAGE, unitsFor } from '@nestling/contract';
import { sayIn as sayBy } from '@nestling/contract/words';
import { ourCatalogs } from './catalogs.ts';

/** In English, as failures and logs have it. */
export const sayEnglish: Say = sayBy(SOURCE_LANGUAGE, {}, { compile: compileMessage });

const CYCLES = { 12: 'h12', 24: 'h23' } as const;

/** How a reader wants to be spoken to. */
export interface Reading {
  /** Tags of languages, the best first. */
  languages: readonly string[];
  /** Hours of a clock's day; without, as the language has it. */
  clock?: 12 | 24 | undefined;
  /** Of the units, those that were chosen; others are those of the region. */
  units?: ChosenUnits;
}

/** The wanted tag with its region, where that language is spoken: 'de-AT' of 'de', which is chosen without one. */
function localeOf({ languages, clock }: Reading, language: string): string {
  const base = language.split('-')[0];
  const wanted = languages.flatMap((tag) => languageTag(tag) ?? []).filter((tag) => tag.split('-')[0] === base);
  const locale = wanted.find((tag) => tag.includes('-')) ?? wanted[0] ?? language;
  return clock ? `${locale}-u-hc-${CYCLES[clock]}` : locale;
}

/** Says the server's texts to a reader: in the first language that has a catalog here, else in English. */
export function sayIn(reading: Reading): Say {
  const { languages, wordsOf } = ourCatalogs();
  const language = languageFor(reading.languages, [SOURCE_LANGUAGE, ...languages]);
  const locale = localeOf(reading, language);
  const units = unitsFor(reading.languages, reading.units);
  return sayBy(locale, language === SOURCE_LANGUAGE ? {} : wordsOf(language), { units, compile: compileMessage });
}
