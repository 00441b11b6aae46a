import type { PersonBy } from '@nestling/contract';

/** Somebody whose account is deleted has no name any more (row FAM-42). */
const GONE = 'Somebody who left';

function called({ id, name, left }: PersonBy, me: string | undefined, you: string): string {
  if (id !== undefined && id === me) return you;
  if (!name) return GONE;
  return left ? `${name} (left)` : name;
}

/** What a person is called to the reader `me`: 'Anna', 'you', 'Anna (left)', 'Somebody who left'. */
export const personText = (person: PersonBy, me: string | undefined): string => called(person, me, 'you');

/** The same where a sentence begins. */
export const personStart = (person: PersonBy, me: string | undefined): string => called(person, me, 'You');

/** What people see as one letter: an accent, or a family emoji, is not cut off. */
const first = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** 'AM' of 'Anna Maria Miller', 'A' of 'Anna'; '?' without a name. */
export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => first(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}
