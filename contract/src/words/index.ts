/** Who says texts: for the platform's own words and for the server. Whoever only has texts takes `Say` from the contract. */
export { createSayer, type Sayer, sayIn, type Words } from './sayer.ts';
