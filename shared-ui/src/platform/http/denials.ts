import { createListeners } from '../listeners.ts';

/** Codes of a server for which this person may do less than the page believes: nothing with the baby any more, or only look at it. */
const CODES: readonly (string | undefined)[] = ['access_ended', 'not_allowed'];

export const isDenial = ({ code }: { code?: string }): boolean => CODES.includes(code);

/** Told of each call that was denied. */
export const denials = createListeners<[]>('denied calls');
