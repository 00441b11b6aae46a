/** The language of the page: one for all apps, and given by the shell. */
export { giveWords, hasWords, onLanguage, sayOf, speak, spokenLanguage } from './words.ts';
