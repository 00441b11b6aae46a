import { type Told, valuesOf } from '@nestling/contract';
import { say } from '../../words/say.ts';

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/**
 * What a server said in English, in the person's language. `said` is the sentence before its values were filled in, where it has any;
 * without, the message is the sentence. The catalogs know the sentences of `codes.ts` and of the schemas in the contract; what they do not
 * know, of a newer server or for developers, is said as it came. Nothing here looks at words.
 */
export function refusalWords(message: string, said?: unknown): string {
  const told: Told = isTold(said) ? said : { text: message };
  // As a build has it: the text that names it, and what is said without a translation.
  const built = [told.text, [message]] as unknown as string;
  return say(built, valuesOf(say, told));
}
