import { text, withinSentence } from '@nestling/contract';
import type { WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** The kinds whose words are here; all others are spoken of by their declarations. */
const COUNTED = new Map([
  ['sleep', text('{count, plural, one {# sleep} other {# sleeps}}')],
  ['feeding', text('{count, plural, one {# feeding} other {# feedings}}')],
]);

/** '1 sleep', '4 feedings', '2 tummy times'. */
export function countedText({ kind, label, say: sayOfKind }: WholeLook, count: number): string {
  const known = kind.counted ?? COUNTED.get(kind.name);
  if (known) return (kind.counted ? sayOfKind : say)(known, { count });
  return say('{count, plural, one {# {kind}} other {# {kinds}}}', {
    count,
    kind: withinSentence(say, label),
    kinds: kind.many.replaceAll('_', ' '),
  });
}
