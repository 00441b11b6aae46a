import { type Messages, setupI18n } from '@lingui/core';
import type { Units } from '../measures/units.ts';
import { unitsFor } from '../measures/units-of-region.ts';
import { isolated, isolatedValues } from './isolated-values.ts';
import { directionOf, readsFromRight } from './languages.ts';
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
  /** From now on in this language; `words` are its translations. Without units, measures are in metric ones. */
  speak: (locale: string, words: Words, units?: Units) => void;
}

/** Makes of words what Lingui says fast. */
type Compile = (english: string) => Words[string];

/** Names that are written from the right turn nothing beside them around, in whatever language they are told of. */
function byThemselves(values: TextValues): TextValues {
  const names = Object.entries(values).filter(([, value]) => typeof value === 'string' && readsFromRight(value));
  if (names.length === 0) return values;
  return { ...values, ...Object.fromEntries(names.map(([name, value]) => [name, isolated(String(value))])) };
}

/** A sayer that speaks English. `compile` where no build has compiled the English plurals: on a server. */
export function createSayer(compile: Compile = (english) => english): Sayer {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  let units = unitsFor([]);
  const english = new Map<string, unknown>();

  /** What is said where there is no translation. A test has no build before it: Lingui compiles there. */
  function messageOf(text: string) {
    const words = englishOf(text);
    const message = english.get(text) ?? (isSimple(words) ? parts(words) : compile(words));
    english.set(text, message);
    return message as string;
  }

  function say(text: string | BuiltText, given?: TextValues): string {
    const values = given && directionOf(i18n.locale) === 'ltr' ? byThemselves(given) : given;
    if (typeof text === 'string') return i18n._(text, values, { message: messageOf(text) });
    const [id, message] = text;
    return i18n._(id, values, { message: message as string });
  }

  function speak(locale: string, words: Words, itsUnits = unitsFor([])): void {
    units = itsUnits;
    i18n.loadAndActivate({ locale, messages: directionOf(locale) === 'rtl' ? isolatedValues(words) : { ...words } });
  }

  Object.defineProperties(say, { locale: { get: () => i18n.locale }, units: { get: () => units } });
  return { say: say as Say, speak };
}

/** Says texts in one language for good: on the server, for one reader. `units` as with `Sayer`, `compile` as with `createSayer`. */
export function sayIn(
  locale: string,
  words: Words,
  { units, compile }: { units?: Units; compile?: Compile } = {},
): Say {
  const { say, speak } = createSayer(compile);
  speak(locale, words, units);
  return say;
}
