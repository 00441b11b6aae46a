import { type Say, text } from '../words/say.ts';
import type { Kind } from './kind.ts';

/** Those of the kinds that the first screen has: it counts none, so they are not in its declarations. */
const OF_FIRST_SCREEN = new Map([
  ['sleep', text('{count, plural, one {# sleep} other {# sleeps}}')],
  ['feeding', text('{count, plural, one {# feeding} other {# feedings}}')],
]);

/**
 * So many of a kind: '1 sleep', '4 feedings'; 'Tummy time: 2' where its declaration has no words for it. `sayOfKind` says the texts of the
 * declaration, where a remote has their translations.
 */
export function countedText(
  say: Say,
  { name, counted, label }: Pick<Kind, 'name' | 'counted' | 'label'>,
  count: number,
  sayOfKind: Say = say,
): string {
  const known = OF_FIRST_SCREEN.get(name);
  if (known) return say(known, { count });
  return counted === undefined
    ? say('{kind}: {count, number}', { kind: sayOfKind(label), count })
    : sayOfKind(counted, { count });
}
