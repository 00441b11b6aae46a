import type { Made, PersonBy, PersonOfBaby } from '@nestling/contract';
import { personStart, personText } from '@nestling/shared-ui/people';

/** In the address, those whose accounts are gone: nobody knows any more which of them made what. */
const GONE = 'gone';

/** What a maker is called in the address of a page. */
export const keyOf = ({ id }: PersonBy): string => id ?? GONE;

/** Those who look after the baby; those who left, by name; and those who have none any more. */
const rankOf = ({ name, left }: PersonBy) => (left ? (name ? 1 : 2) : 0);

/** Whose records can be looked at alone: who looks after the baby, in their order, and who else made one of the records (row FAM-43). */
export function makersOf(people: readonly PersonOfBaby[], records: readonly Made[]): PersonBy[] {
  const makers = new Map<string, PersonBy>(people.map(({ userId, name }) => [userId, { id: userId, name }]));
  for (const { by } of records) if (by && !makers.has(keyOf(by))) makers.set(keyOf(by), by);
  return [...makers.values()].sort(
    (a, b) => rankOf(a) - rankOf(b) || (a.left ? (a.name ?? '').localeCompare(b.name ?? '') : 0),
  );
}

/** The records that one person made; of everybody without a key. */
export const madeBy = <R extends Made>(records: readonly R[], key: string | undefined): readonly R[] =>
  key === undefined ? records : records.filter(({ by }) => by && keyOf(by) === key);

/** Whose records a page is about, in words, where it is not about everybody's. */
export interface MakerWords {
  /** 'Recorded by Anna'. */
  recordedBy: string;
  /** 'Anna recorded no sleep in these days.' */
  recordedNo: (what: string) => string;
}

/** How one person's records are spoken of to the reader `me`. */
export const makerWords = (maker: PersonBy, me: string | undefined): MakerWords => ({
  recordedBy: `Recorded by ${personText(maker, me)}`,
  recordedNo: (what) => `${personStart(maker, me)} recorded ${what} in these days.`,
});
