import { inContext, type PersonBy } from '@nestling/contract';
import { say } from '../words/say.ts';

/** What those are called who have no name to the reader: the reader, and somebody whose account is deleted (row FAM-42). */
interface Nameless {
  you: string;
  somebody: string;
}

const BEHIND_BY: Nameless = {
  you: inContext('behind “by”', 'you'),
  somebody: inContext('behind “by”', 'somebody who left'),
};
const AT_THE_BEGINNING: Nameless = {
  you: inContext('at the beginning', 'You'),
  somebody: inContext('at the beginning', 'Somebody who left'),
};

function called({ id, name, left }: PersonBy, me: string | undefined, { you, somebody }: Nameless): string {
  if (id !== undefined && id === me) return say(you);
  if (!name) return say(somebody);
  return left ? say('{name} (left)', { name }) : name;
}

/** What a person is called to the reader `me`, behind 'by': 'Anna', 'you', 'Anna (left)', 'somebody who left'. */
export const personText = (person: PersonBy, me: string | undefined): string => called(person, me, BEHIND_BY);

/** The same where a sentence begins, or where it stands alone. */
export const personStart = (person: PersonBy, me: string | undefined): string => called(person, me, AT_THE_BEGINNING);

/** What people see as one letter: an accent, or a family emoji, is not cut off. */
const first = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** 'AM' of 'Anna Maria Miller', 'A' of 'Anna'; '?' without a name. */
export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => first(word ?? ''));
  return letters.join('').toLocaleUpperCase(say.locale) || '?';
}
