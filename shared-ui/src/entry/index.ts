/** The way into the app, for the pages that visitors see before it. Each app takes its own copy along. */
export { EntryPage } from './entry-page.tsx';
export { useSignIn } from './use-sign-in.ts';
