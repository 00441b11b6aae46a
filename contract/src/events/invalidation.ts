import { keys, type QueryKey } from '../query-keys.ts';
import type { EventMap, EventName, Fact } from './events.ts';

const ofSleep = ({ babyId }: { babyId: string }): QueryKey[] => [keys.sleep.of(babyId)];
const ofFeeding = ({ babyId }: { babyId: string }): QueryKey[] => [keys.feeding.of(babyId)];
const ofTodos = ({ babyId }: { babyId: string }): QueryKey[] => [keys.todos.of(babyId)];
const ofBabies = (): QueryKey[] => [keys.babies.all];

/** The one table: which cached reads a fact makes stale. The shell applies it, for every remote. */
const STALE: { [Name in EventName]: (fact: EventMap[Name]) => QueryKey[] } = {
  // Reads of its records may have asked before the server knew it.
  'baby.added': (fact) => [...ofBabies(), ...ofSleep(fact), ...ofFeeding(fact), ...ofTodos(fact)],
  'baby.changed': ofBabies,
  'baby.deleted': ofBabies,
  'sleep.started': ofSleep,
  'sleep.ended': ofSleep,
  'sleep.changed': ofSleep,
  'sleep.deleted': ofSleep,
  'feeding.recorded': ofFeeding,
  'feeding.changed': (fact) => [...ofFeeding(fact), keys.lastBottle(fact.babyId)],
  'feeding.deleted': (fact) => [...ofFeeding(fact), keys.lastBottle(fact.babyId)],
  'todo.added': ofTodos,
  'todo.changed': ofTodos,
  'todo.completed': ofTodos,
  'todo.deleted': ofTodos,
  'data.imported': (fact) => [...ofSleep(fact), ...ofFeeding(fact), keys.lastBottle(fact.babyId), ...ofTodos(fact)],
  // The beginning of every key.
  'everything.changed': () => [[]],
  'release.changed': () => [],
};

/** Keys of the reads that a fact makes stale; none for a fact this build does not know. */
export const staleAfter = (fact: Fact): QueryKey[] =>
  (STALE[fact.name] as ((fact: Fact) => QueryKey[]) | undefined)?.(fact) ?? [];
