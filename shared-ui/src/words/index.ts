/** The language of the page: one for all apps, and given by the shell. */

export { useSpoken } from './use-spoken.ts';
export {
  bringRefusals,
  type Chunks,
  comeWithWords,
  giveWords,
  onLanguage,
  provideWords,
  sayOf,
  sayTitle,
  speak,
  spokenLanguage,
} from './words.ts';
