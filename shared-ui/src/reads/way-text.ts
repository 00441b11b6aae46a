import { type Baby, isTracked } from '@nestling/contract';
import { say } from '../words/say.ts';

/** How something comes into an empty list: `text` to whoever may record it. What is not tracked has no button and no card. */
export function wayText(baby: Baby, kinds: readonly string[], text: string, mayRecord: boolean): string {
  if (!mayRecord) return say('What others record is listed here.');
  if (kinds.some((kind) => isTracked({ kind }, baby.kinds))) return text;
  return say('This is not tracked for {name}. Choose it at home, under ‘Arrange’.', { name: baby.name });
}
