import { type Made, type PersonBy, type PersonOfBaby, text, withinSentence } from '@nestling/contract';
import { personStart, personText } from '@nestling/shared-ui/people';
import type { WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

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
    (a, b) => rankOf(a) - rankOf(b) || (a.left ? (a.name ?? '').localeCompare(b.name ?? '', say.locale) : 0),
  );
}

/** The records that one person made; of everybody without a key. */
export const madeBy = <R extends Made>(records: readonly R[], key: string | undefined): readonly R[] =>
  key === undefined ? records : records.filter(({ by }) => by && keyOf(by) === key);

/** By what somebody recorded nothing of. */
const RECORDED_NO = new Map([
  [
    'nothing',
    text('{who, select, you {You recorded nothing in these days.} other {{name} recorded nothing in these days.}}'),
  ],
  [
    'sleep',
    text('{who, select, you {You recorded no sleep in these days.} other {{name} recorded no sleep in these days.}}'),
  ],
  [
    'feeding',
    text(
      '{who, select, you {You recorded no feeding in these days.} other {{name} recorded no feeding in these days.}}',
    ),
  ],
]);

const RECORDED_NO_OTHER = text(
  '{who, select, you {You recorded no {kind} in these days.} other {{name} recorded no {kind} in these days.}}',
);

/** Whose records a page is about, in words, where it is not about everybody's. */
export interface MakerWords {
  /** 'Recorded by Anna'. */
  recordedBy: string;
  /** 'Anna recorded nothing in these days.', or of one kind: 'Anna recorded no sleep in these days.' */
  recordedNo: (what: 'nothing' | 'sleep' | 'feeding' | WholeLook) => string;
}

/** How one person's records are spoken of to the reader `me`. */
export function makerWords(maker: PersonBy, me: string | undefined): MakerWords {
  const who = maker.id !== undefined && maker.id === me ? 'you' : 'other';
  return {
    recordedBy: say('{who, select, you {Recorded by you} other {Recorded by {name}}}', {
      who,
      name: personText(maker, me),
    }),
    recordedNo: (what) => {
      const [name, kind] = typeof what === 'string' ? [what, ''] : [what.kind.name, withinSentence(say, what.label)];
      return say(RECORDED_NO.get(name) ?? RECORDED_NO_OTHER, { who, name: personStart(maker, me), kind });
    },
  };
}
