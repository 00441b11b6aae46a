import { createSayer } from '../sayer.ts';

/** Says texts as they are written, for tests. */
export const { say: sayEnglish } = createSayer();
