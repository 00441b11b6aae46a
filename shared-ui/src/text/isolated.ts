import { directionOf } from '@nestling/contract';
import { say } from '../words/say.ts';

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A line that people typed, as it stands on a page or among other texts: its direction is its own, so that it turns around nothing beside
 * it. Values of `say` are isolated already. The same where all is written from the left.
 */
export const isolated = (typed: string): string =>
  directionOf(say.locale) === 'rtl' || FROM_RIGHT.test(typed) ? `\u2068${typed}\u2069` : typed;
