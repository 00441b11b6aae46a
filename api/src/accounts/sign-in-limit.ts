import type { Store } from '../storage/store.ts';
import { type AttemptLimit, attemptLimit } from './attempt-limit.ts';

/** Of account and network: ten wrong passwords in a row, then a wait that grows to 15 minutes (DECISIONS). */
export type SignInLimit = AttemptLimit;

export const signInLimit = (surroundings: { store: Store; now: () => number }): SignInLimit =>
  attemptLimit(surroundings, {
    name: 'sign-in',
    free: 10,
    message: 'Too many sign-in attempts. Please wait a while and try again.',
  });
