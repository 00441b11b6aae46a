import { directionOf, readsFromRight } from '@nestling/contract';
import { say } from '../words/say.ts';

/**
 * A line that people typed, as it stands on a page or among other texts: its direction is its own, so that it turns around nothing beside
 * it. Values of `say` are isolated already. The same where all is written from the left.
 */
export const isolated = (typed: string): string =>
  directionOf(say.locale) === 'rtl' || readsFromRight(typed) ? `\u2068${typed}\u2069` : typed;
