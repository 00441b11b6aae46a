import type { Say } from './say.ts';

/** Languages that write nouns with capitals wherever they stand. */
const CAPITAL_NOUNS = /^(?:de|lb)(?:-|$)/i;

/** A said label as it stands within a sentence: 'Sleep' in 'Failed to delete sleep record'. */
export const withinSentence = ({ locale }: Say, label: string): string =>
  CAPITAL_NOUNS.test(locale) ? label : label.toLocaleLowerCase(locale);

const ENGLISH = /^en(?:-|$)/i;

/** Words that stay small on buttons. */
const SMALL = /^(?:an?|and|as|at|by|for|from|in|into|of|on|or|out|the|to|with)$/;

/** A said label as it stands on a button: as within a sentence, but in English with capitals, as buttons have them: 'Record Change of Clothes'. */
export const onButton = (say: Say, label: string): string =>
  ENGLISH.test(say.locale)
    ? label.replace(/\p{L}[\p{L}’']*/gu, (word) =>
        SMALL.test(word) ? word : word.charAt(0).toLocaleUpperCase(say.locale) + word.slice(1),
      )
    : withinSentence(say, label);
