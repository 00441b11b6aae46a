import type { Say } from './say.ts';

/** A fact behind what was said before of the same thing. */
export const furtherText = (say: Say, fact: string): string => say(' · {fact}', { fact });

/**
 * What is to be said of one thing, one fact behind the other: '6 wet · 2 dirty'; what is missing is left out. Arabic has a comma between them: beside
 * its digits a dot reads as a zero.
 */
export const factsText = (say: Say, facts: readonly (string | false | undefined)[]): string =>
  facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact, place) => (place === 0 ? fact : furtherText(say, fact)))
    .join('');
