import { englishOf } from '../words/say.ts';
import type { Told } from '../words/told.ts';

const known = new Map<string, Told>();

const inEnglish = (value: string | number | Told = ''): string => {
  if (typeof value === 'object') return englishOf(value.text);
  return typeof value === 'number' ? value.toLocaleString('en') : value;
};

/** The message of a schema with values in it, in English: zod takes strings only. The text has `{name}` and `{name, number}`, no plurals. */
export function filled(text: string, values: NonNullable<Told['values']>): string {
  const english = englishOf(text).replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => inEnglish(values[name]));
  known.set(english, { text, values });
  return english;
}

/** What a schema's message was made of. */
export const toldBy = (message: string): Told => known.get(message) ?? { text: message };
