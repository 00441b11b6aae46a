import type { Units } from '../measures/units.ts';

/** What a text is filled with; numbers are counted and written as the language does. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Says a text in somebody's language. The English text names it, as in gettext: `say('Log in')`, with values in braces as ICU messages have
 * them: `say('{count, plural, one {# record} other {# records}}', { count })`. What has no translation is said in English (row LANG-03).
 */
export interface Say {
  (text: string, values?: TextValues): string;
  /** The language with the person's ways of writing times and numbers, for `Intl`: 'de', 'en-GB', 'ar-u-hc-h12'. */
  readonly locale: string;
  /** The units that the person reads measures in (row LANG-10): as chosen, else those of their region. */
  readonly units: Units;
}

/** Marks a text that is said later: tools find it, and translators get it. */
export const text = <const English extends string>(english: English): English => english;

/** Ends the context of a text, as in gettext's files. */
const CONTEXT_END = '\u0004';

/** The same English in two meanings: `inContext('of a breast', 'Left')` and `inContext('remaining', 'Left')` are two texts. */
export const inContext = (context: string, english: string): string => context + CONTEXT_END + english;

/** The English of a text, without its context. */
export const englishOf = (text: string): string => text.slice(text.indexOf(CONTEXT_END) + 1);

/** The context of a text, for translators; undefined without one. */
export const contextOf = (text: string): string | undefined =>
  text.includes(CONTEXT_END) ? text.slice(0, text.indexOf(CONTEXT_END)) : undefined;
