/** The shortest password that an account can have, in characters. */
export const SHORTEST_PASSWORD = 6;
/** What every form says of a shorter one. */
export const SHORT_PASSWORD = `Password must be at least ${SHORTEST_PASSWORD} characters long`;
