import { type Messages, setupI18n } from '@lingui/core';
import { englishOf, type Say, type TextValues } from './say.ts';

/** Translations by text, as Lingui compiles them, so that no page has a parser. */
export type Words = Messages;

/** What a build makes of a text that is more than words and values: the text, and what Lingui compiled of it (`tools/words`). */
type BuiltText = readonly [text: string, compiled: Words[string]];

/** `{name}` in words, and nothing else in braces. */
const isSimple = (english: string) => /^[^{}#']*(?:\{\w+\}[^{}#']*)*$/.test(english);

/** A text without plurals, as Lingui compiles it: every other part is a value. */
const parts = (english: string) => english.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? [part] : part));

/** Says texts in one language, until it speaks another one. */
export interface Sayer {
  say: Say;
  /** From now on in this language; `words` are its translations. */
  speak: (locale: string, words: Words) => void;
}

/** A sayer that speaks English. */
export function createSayer(): Sayer {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const english = new Map<string, unknown>();

  /** What is said where there is no translation. A test or the server has no build before it: Lingui compiles there. */
  function messageOf(text: string) {
    const words = englishOf(text);
    const message = english.get(text) ?? (isSimple(words) ? parts(words) : words);
    english.set(text, message);
    return message as string;
  }

  function say(text: string | BuiltText, values?: TextValues): string {
    if (typeof text === 'string') return i18n._(text, values, { message: messageOf(text) });
    const [id, message] = text;
    return i18n._(id, values, { message: message as string });
  }

  Object.defineProperty(say, 'locale', { get: () => i18n.locale });
  return { say: say as Say, speak: (locale, words) => i18n.loadAndActivate({ locale, messages: { ...words } }) };
}

/** Says texts in one language for good: on the server, for one reader. */
export function sayIn(locale: string, words: Words): Say {
  const { say, speak } = createSayer();
  speak(locale, words);
  return say;
}
