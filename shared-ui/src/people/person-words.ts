import type { PersonBy } from '@nestling/contract';

/** Somebody whose account is deleted has no name any more (row FAM-42). */
const GONE = 'Somebody who left';

/** What a person is called to the reader `me`: 'Anna', 'you', 'Anna (left)', 'Somebody who left'. */
export function personText({ id, name, left }: PersonBy, me: string | undefined): string {
  if (id !== undefined && id === me) return 'you';
  if (!name) return GONE;
  return left ? `${name} (left)` : name;
}

/** The same where a sentence begins. */
export const personStart = (person: PersonBy, me: string | undefined): string =>
  personText(person, me).replace(/^you$/, 'You');

/** What people see as one letter: an accent, or a family emoji, is not cut off. */
const first = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** 'AM' of 'Anna Maria Miller', 'A' of 'Anna'; '?' without a name. */
export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => first(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}
