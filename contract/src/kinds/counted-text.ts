import type { Say } from '../words/say.ts';
import type { Kind } from './kind.ts';

/**
 * So many of a kind: '1 sleep', '4 feedings'; 'Tummy time: 2' where its declaration has no words for it. `sayOfKind` says the texts of the
 * declaration, where a remote has their translations.
 */
export const countedText = (
  say: Say,
  { counted, label }: Pick<Kind, 'counted' | 'label'>,
  count: number,
  sayOfKind: Say = say,
): string =>
  counted === undefined
    ? say('{kind}: {count, number}', { kind: sayOfKind(label), count })
    : sayOfKind(counted, { count });
