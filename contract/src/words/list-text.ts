import type { Say } from './say.ts';

/**
 * Facts one after the other: '2 duplicates skipped, 1 row left out'. Each language has a sign or a word between them; between units, as in
 * '4 h 16 min', Turkish and Japanese have none.
 */
export const listText = ({ locale }: Pick<Say, 'locale'>, facts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(facts);
