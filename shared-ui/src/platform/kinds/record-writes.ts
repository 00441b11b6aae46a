import { type SomeRecord, withinSentence } from '@nestling/contract';
import { say } from '../../words/say.ts';
import { writeAndTell } from '../outbox/index.ts';
import type { NewWrite, Step, WriteWords } from '../outbox/outbox.types.ts';
import { lookOf } from './declared-kinds.ts';

/** The writes that every kind has: each one of the outbox, told in the words of its declaration. */

/** Which record is meant. */
export type Named = Pick<SomeRecord, 'kind' | 'id' | 'babyId'>;

export const about = ({ kind, id, babyId }: Named): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({ kind, id, babyId });

/** What a kind is called, said: 'Sleep', and 'sleep' within a sentence. */
export function namesOf({ kind }: Pick<SomeRecord, 'kind'>): { label: string; name: string } {
  const { label } = lookOf(kind);
  return { label, name: withinSentence(say, label) };
}

/** What a record holds that a person has set: all that a restore has to show, and to send where it becomes a creation. */
function whatItHolds(record: SomeRecord): NewWrite['fields'] {
  const own = record as SomeRecord & { waiting?: boolean };
  const {
    kind: _,
    id: __,
    babyId: ___,
    duration: ____,
    waiting: _____,
    by: ______,
    changedBy: _______,
    ...fields
  } = own;
  if (!lookOf(record.kind).kind.day) return fields;
  const { startTime: ________, ...sent } = fields;
  return sent;
}

/** Changes the fields that are given; `null` empties one. `beside`: what is written with it, all or none. */
export function changeRecord(
  record: Named,
  changes: object,
  words: WriteWords,
  label = say('Change {kind}', { kind: namesOf(record).name }),
  beside?: Step,
): Promise<boolean> {
  const change = { ...about(record), op: 'change', fields: { ...changes }, label } as const;
  return beside ? writeTogether([change, beside], { label, words }) : writeAndTell({ ...change, words });
}

/** Takes away what was just made. */
export const takeBack = (record: Named, words: WriteWords, undo?: () => void): Promise<boolean> =>
  writeAndTell(
    { ...about(record), op: 'remove', fields: {}, label: say('Delete {kind}', { kind: namesOf(record).name }), words },
    undo,
  );

/** Deletes a record; the toast's 'Undo' brings it back under its id. */
export function removeRecord(record: SomeRecord): Promise<boolean> {
  const { label, name } = namesOf(record);
  const words = {
    what: say('{kind} deletion', { kind: label }),
    taken: { message: say('{kind} record deleted', { kind: label }) },
    failure: say('Failed to delete {kind} record', { kind: name }),
  };
  return takeBack(record, words, () => void restoreRecord(record));
}

/** Brings back a record that was deleted, under its id. */
export function restoreRecord(record: SomeRecord): Promise<boolean> {
  const { name } = namesOf(record);
  return writeAndTell({
    ...about(record),
    op: 'restore',
    fields: whatItHolds(record),
    label: say('Restore {kind}', { kind: name }),
    words: { failure: say('Failed to restore {kind} record', { kind: name }) },
  });
}

/** Writes of records of one baby that the server takes all or none, 2 to 5, told as one. */
export function writeTogether(
  steps: readonly [Step, Step, Step?, Step?, Step?],
  told: Pick<NewWrite, 'label' | 'words'>,
  undo?: () => void,
): Promise<boolean> {
  const [{ id, babyId }] = steps;
  return writeAndTell(
    {
      ...told,
      kind: 'together',
      op: 'together',
      id,
      babyId,
      fields: {},
      steps: steps.filter((step) => step !== undefined),
    },
    undo,
  );
}
