import type { Say } from './say.ts';

/** Languages that write nouns with capitals wherever they stand. */
const CAPITAL_NOUNS = /^(?:de|lb)(?:-|$)/i;

/** A said label as it stands within a sentence: 'Sleep' in 'Failed to delete sleep record'. */
export const withinSentence = ({ locale }: Say, label: string): string =>
  CAPITAL_NOUNS.test(locale) ? label : label.toLocaleLowerCase(locale);

const ENGLISH = /^en(?:-|$)/i;

/** A said label as it stands on a button: as within a sentence, but in English with capitals, as buttons have them: 'Record Milk Store'. */
export const onButton = (say: Say, label: string): string =>
  ENGLISH.test(say.locale)
    ? label.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase(say.locale))
    : withinSentence(say, label);
