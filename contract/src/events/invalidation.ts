import { readsOf } from '../kinds/specified.ts';
import { milkLinkOf } from '../milk/link.ts';
import type { QueryKey } from '../query-keys.ts';
import * as keys from '../query-keys.ts';
import type { EventName, Fact } from './events.ts';

type Stale = (babyId: string) => QueryKey[];

/** What is read of a baby's records of every kind, by whatever name. */
const everyRecord: Stale = (babyId) => [
  ['records', babyId],
  keys.sleep.of(babyId),
  keys.feeding.of(babyId),
  keys.lastBottle(babyId),
  keys.beforeHome(babyId),
  keys.earlierSleeps(babyId),
  keys.todos.of(babyId),
  keys.deleted.of(babyId),
];
/** One's own role may be another, and others look after the baby, or nobody else does; who joined has used an open invitation up. */
const people: Stale = (babyId) => [keys.babies.all, keys.people.of(babyId), keys.invitations];
/** Who comes or goes is named otherwise wherever they did something (row FAM-42). */
const comingAndGoing: Stale = (babyId) => [...people(babyId), ...everyRecord(babyId), keys.histories];
const todos: Stale = (babyId) => [keys.todos.of(babyId), keys.deleted.of(babyId), keys.histories];

/** Which cached reads a fact makes stale that is not about a record of a kind. */
const STALE: Partial<Record<EventName, Stale>> = {
  // Reads of its records may have asked before the server knew it.
  'baby.added': (babyId) => [keys.babies.all, keys.deleted.babies, ...everyRecord(babyId)],
  'baby.changed': () => [keys.babies.all],
  'baby.deleted': () => [keys.babies.all, keys.deleted.babies],
  'people.joined': comingAndGoing,
  'people.changed': people,
  'people.left': comingAndGoing,
  'todo.added': todos,
  'todo.changed': todos,
  'todo.completed': todos,
  'todo.deleted': todos,
  'photo.sent': () => [],
  // A merge ends what runs twice.
  'data.imported': (babyId) => [...everyRecord(babyId), keys.histories, keys.imports.of(babyId)],
  'data.importing': (babyId) => [keys.imports.of(babyId)],
  'reminders.changed': () => [keys.reminders.all],
  // The beginning of every key.
  'everything.changed': () => [[]],
  'release.changed': () => [],
};

/** A new bottle becomes the last one by itself; what happens to an old one may make another the last. */
const NEEDS_LAST_BOTTLE = ['feeding.changed', 'feeding.deleted'];
const CHANGES_SLEEPS = ['sleep.changed', 'sleep.deleted'];
/** What is new is no older than the home page; what was there before it may be changed. */
const CHANGES_OLD = ['changed', 'deleted'];
/** What a record was before its first change is the record itself. */
const MAKES_HISTORY = ['ended', ...CHANGES_OLD];

/**
 * Keys of the reads that a fact makes stale. `<kind>.<event>` makes the reads of that kind stale, also of a kind that this page has never
 * heard of; without a baby, `<noun>.changed` does so with what is read under that noun, and anything else makes nothing stale.
 */
export function staleAfter({ name, babyId = '' }: Fact): QueryKey[] {
  const own = STALE[name];
  if (own) return own(babyId);
  const [kind, event] = name.split('.');
  if (!kind || !event) return [];
  if (!babyId) return event === 'changed' ? [[kind]] : [];
  return [
    readsOf(kind, babyId),
    keys.records.together(babyId),
    ...(CHANGES_OLD.includes(event) ? [keys.beforeHome(babyId), keys.deleted.of(babyId)] : []),
    // Milk follows what it came from and went into.
    ...(CHANGES_OLD.includes(event) && milkLinkOf(kind) ? [readsOf('milk', babyId)] : []),
    ...(MAKES_HISTORY.includes(event) ? [keys.histories] : []),
    ...(NEEDS_LAST_BOTTLE.includes(name) ? [keys.lastBottle(babyId)] : []),
    ...(CHANGES_SLEEPS.includes(name) ? [keys.earlierSleeps(babyId)] : []),
  ];
}
