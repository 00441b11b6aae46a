import type { RecordEvent } from '../kinds/kind.ts';

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

/** Facts of everything but the kinds of records. */
interface OwnFacts {
  'baby.added': BabyFact;
  'baby.changed': BabyFact;
  'baby.deleted': BabyFact;
  'people.joined': BabyFact;
  'people.changed': BabyFact;
  'people.left': BabyFact;
  'todo.added': RecordFact;
  'todo.changed': RecordFact;
  'todo.completed': RecordFact;
  'todo.deleted': RecordFact;
  /** A photo of a baby: what shows it names it, and is told of. */
  'photo.sent': RecordFact;
  'data.imported': BabyFact;
  /** An import is in another state, or a bit further: nothing is shown of it yet. */
  'data.importing': BabyFact;
  /** A choice of one account, told in this browser only. */
  'reminders.changed': NoBaby;
  /** Of one account, told to its own devices only. */
  'settings.changed': NoBaby;
  'everything.changed': NoBaby;
  /** Another release set is live: of the app itself, nothing that was recorded. */
  'release.changed': NoBaby;
}

/** `<kind>.<event>`: what happened to a record of a kind. */
export type RecordFactName = `${string}.${RecordEvent}`;

export type EventName = keyof OwnFacts | RecordFactName;

/** What a fact of this name carries. `by`: the id of who did it, where it was just now and on another device. */
export type FactOf<Name extends EventName> = { name: Name; by?: string } & (Name extends keyof OwnFacts
  ? OwnFacts[Name]
  : RecordFact);

/** A fact as it travels between remotes, tabs and devices. */
export type Fact = { [Name in keyof OwnFacts]: FactOf<Name> }[keyof OwnFacts] | FactOf<RecordFactName>;

/** The first event of a stream of facts. It is no fact: nothing has happened yet, its `id:` is what to resume from. */
export const STREAM_OPENED = 'stream.opened';
