import type { Kind } from '@nestling/contract';
import { newId } from '../platform/ids.ts';
import { about, type Named, namesOf, takeBack } from '../platform/kinds/record-writes.ts';
import { writeAndTell } from '../platform/outbox/index.ts';
import type { NewWrite, WriteWords } from '../platform/outbox/outbox.types.ts';
import { say } from '../words/say.ts';

/** Records one, in one write; the toast offers 'Undo'. `title`: what is done, where that says more than the kind. */
export function createRecord(
  { name: kind }: Pick<Kind, 'name'>,
  babyId: string,
  fields: NewWrite['fields'],
  title = say('Record {kind}', { kind: namesOf({ kind }).name }),
) {
  const made = { kind, id: newId(), babyId };
  const { label, name } = namesOf(made);
  const words: WriteWords = {
    what: label,
    taken: {
      severity: 'success',
      message: say('{what} recorded', { what: label }),
      fold: { what: label, state: 'recorded' },
    },
    failure: say('Failed to record {kind}', { kind: name }),
  };
  return writeAndTell(
    { ...about(made), op: 'create', fields, label: title, words },
    () => void takeBack(made, { failure: say('Failed to delete {kind} record', { kind: name }) }),
  );
}

/** What an edit dialog tells of a change. */
export function changeWords(record: Named, failure: string): WriteWords {
  const { label } = namesOf(record);
  return {
    what: say('{kind} change', { kind: label }),
    taken: {
      severity: 'success',
      title: say('{kind} record updated', { kind: label }),
      message: say('{kind} record updated successfully', { kind: label }),
    },
    failure,
    failureTitle: say('Error updating record'),
  };
}
