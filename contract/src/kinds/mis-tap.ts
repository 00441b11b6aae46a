import type { Span } from '../time/span.ts';
import type { Kind } from './kind.ts';

/** Whether a record was over too soon to have been meant. The server keeps none, and no device shows one that is on its way there. */
export const isMisTap = ({ shortestMs = 0 }: Kind, { from, to }: Span): boolean => to - from < shortestMs;
