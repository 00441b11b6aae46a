import { type Fact, type FactOf, factName, type Op, type Operation, type RecordEvent } from '@nestling/contract';

/** The last word of what happened to a baby, or to a to-do. */
const done = (op: Op) => (op === 'create' ? 'added' : op === 'remove' ? 'deleted' : 'changed');

const OF_RECORD: Partial<Record<Op, RecordEvent>> = { end: 'ended', remove: 'deleted' };

/** What has happened once the server has a write: told to everybody, and what makes reads stale. */
export function factOf({ kind, op, id, babyId, fields, of }: Operation): Fact {
  switch (kind) {
    case 'baby':
      return { name: `baby.${done(op)}`, babyId } as FactOf<'baby.changed'>;
    case 'todo':
      if (op === 'change' && fields.completed === true) return { name: 'todo.completed', babyId, id };
      return { name: `todo.${done(op)}`, babyId, id } as FactOf<'todo.changed'>;
    case 'subtask':
      return { name: 'todo.changed', babyId, id: of ?? id };
    case 'photo':
      return { name: 'photo.sent', babyId, id };
    case 'reminders':
    case 'settings':
      return { name: `${kind}.changed` } as Fact;
  }
  const begun = fields.endTime ? 'recorded' : 'started';
  return { name: factName(kind, op === 'create' ? begun : (OF_RECORD[op] ?? 'changed')), babyId, id };
}
