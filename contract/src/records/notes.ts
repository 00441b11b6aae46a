/** So long are the notes of a record at most, in characters. */
export const NOTES_MAX = 10_000;
