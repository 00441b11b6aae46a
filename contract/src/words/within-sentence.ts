import type { Say } from './say.ts';

/** Languages that write nouns with capitals wherever they stand. */
const CAPITAL_NOUNS = /^(?:de|lb)(?:-|$)/i;

/** A said label as it stands within a sentence: 'Sleep' in 'Failed to delete sleep record'. */
export const withinSentence = ({ locale }: Say, label: string): string =>
  CAPITAL_NOUNS.test(locale) ? label : label.toLocaleLowerCase(locale);
