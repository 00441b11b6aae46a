/** Facts that happened, in the past tense, with ids only: notices, never state. Unknown names are ignored (version skew). */

interface RecordFact {
  babyId: string;
  id: string;
}
interface BabyFact {
  babyId: string;
}
/** A device was away too long to be told one by one. */
interface NoBaby {
  babyId?: undefined;
}

export interface EventMap {
  'baby.added': BabyFact;
  'baby.changed': BabyFact;
  'baby.deleted': BabyFact;
  'sleep.started': RecordFact;
  'sleep.ended': RecordFact;
  'sleep.changed': RecordFact;
  'sleep.deleted': RecordFact;
  'feeding.recorded': RecordFact;
  'feeding.changed': RecordFact;
  'feeding.deleted': RecordFact;
  'todo.added': RecordFact;
  'todo.changed': RecordFact;
  'todo.completed': RecordFact;
  'todo.deleted': RecordFact;
  'data.imported': BabyFact;
  'everything.changed': NoBaby;
  /** Another release set is live: of the app itself, nothing that was recorded. */
  'release.changed': NoBaby;
}

export type EventName = keyof EventMap;

/** A fact as it travels between remotes, tabs and devices. */
export type Fact = { [Name in EventName]: { name: Name } & EventMap[Name] }[EventName];

/** The first event of a stream of facts. It is no fact: nothing has happened yet, its `id:` is what to resume from. */
export const STREAM_OPENED = 'stream.opened';
