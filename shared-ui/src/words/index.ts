/** The language of the page: one for all apps, and given by the shell. */
export { giveWords, hasWords, onLanguage, sayOf, sayTitle, speak, spokenLanguage } from './words.ts';
