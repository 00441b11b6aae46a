import type { Say, TextValues } from './say.ts';
import { withinSentence } from './within-sentence.ts';

/** A text that is said later, to whoever reads it, with its values: names and numbers, or texts themselves. */
export interface Told {
  text: string;
  values?: Readonly<Record<string, string | number | Told>>;
  /** A label in the middle of a sentence. */
  within?: true;
}

/** Its values in the language of the reader. */
export const valuesOf = (say: Say, { values = {} }: Pick<Told, 'values'>): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? sayTold(say, value) : value]),
  );

/** Says it. */
export function sayTold(say: Say, told: Told): string {
  const said = say(told.text, valuesOf(say, told));
  return told.within ? withinSentence(say, said) : said;
}
