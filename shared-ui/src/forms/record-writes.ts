import type { Kind } from '@nestling/contract';
import { newId } from '../platform/ids.ts';
import { about, type Named, namesOf, takeBack } from '../platform/kinds/record-writes.ts';
import { writeAndTell } from '../platform/outbox/index.ts';
import type { NewWrite, WriteWords } from '../platform/outbox/outbox.types.ts';

/** Records one, in one write; the toast offers 'Undo'. */
export function createRecord({ name: kind }: Pick<Kind, 'name'>, babyId: string, fields: NewWrite['fields']) {
  const made = { kind, id: newId(), babyId };
  const { label, name } = namesOf(made);
  const words: WriteWords = {
    what: label,
    taken: { severity: 'success', message: `${label} recorded`, fold: { what: label, state: 'recorded' } },
    failure: `Failed to record ${name}`,
  };
  return writeAndTell(
    { ...about(made), op: 'create', fields, label: `Record ${name}`, words },
    () => void takeBack(made, { failure: `Failed to delete ${name} record` }),
  );
}

/** What an edit dialog tells of a change. */
export function changeWords(record: Named, failure: string): WriteWords {
  const { label } = namesOf(record);
  const title = `${label} record updated`;
  return {
    what: `${label} change`,
    taken: { severity: 'success', title, message: `${title} successfully` },
    failure,
    failureTitle: 'Error updating record',
  };
}
