import { inContext, type PersonBy } from '@nestling/contract';
import { say } from '../words/say.ts';

function called({ id, name, left }: PersonBy, me: string | undefined, you: string): string {
  if (id !== undefined && id === me) return you;
  // Somebody whose account is deleted has no name any more (row FAM-42).
  if (!name) return say('Somebody who left');
  return left ? say('{name} (left)', { name }) : name;
}

/** What a person is called to the reader `me`, behind 'by': 'Anna', 'you', 'Anna (left)', 'Somebody who left'. */
export const personText = (person: PersonBy, me: string | undefined): string =>
  called(person, me, say(inContext('behind “by”', 'you')));

/** The same where a sentence begins. */
export const personStart = (person: PersonBy, me: string | undefined): string =>
  called(person, me, say(inContext('at the beginning', 'You')));

/** What people see as one letter: an accent, or a family emoji, is not cut off. */
const first = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** 'AM' of 'Anna Maria Miller', 'A' of 'Anna'; '?' without a name. */
export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => first(word ?? ''));
  return letters.join('').toLocaleUpperCase(say.locale) || '?';
}
