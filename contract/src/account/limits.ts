import { text } from '../words/say.ts';

/** The shortest password that an account can have, in characters. */
export const SHORTEST_PASSWORD = 6;
/** What every form says of a shorter one; a text to be said. */
export const SHORT_PASSWORD = text('Password must be at least 6 characters long');

/** A link to make an account, from an admin, works once within so many days. */
export const ACCOUNT_INVITATION_DAYS = 7;
