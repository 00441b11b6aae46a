import type { RecordEvent } from './kind.ts';

/**
 * What the specification names otherwise than the rules of kinds do, for the two kinds that were there before them. Every kind that came
 * later follows the rules: `POST /api/records/<kind>`, the fact `<kind>.recorded`, the reads `['records', babyId, kind]`.
 */
interface Specified {
  /** First part of the names of its cached reads. */
  reads: string;
  /** Names of facts other than the event's own. */
  facts: Partial<Record<RecordEvent, RecordEvent>>;
}

const SPECIFIED: Record<string, Specified> = {
  // A past sleep comes with its end.
  sleep: { reads: 'sleep-activities', facts: { recorded: 'ended' } },
  feeding: { reads: 'feeding-activities', facts: { started: 'recorded', ended: 'changed' } },
};

/** Whether the specification gives the kind calls of its own, `/api/<kind>/…`. */
export const hasOwnCalls = (kind: string): boolean => kind in SPECIFIED;

/** The name of a fact about a record of a kind. */
export const factName = (kind: string, event: RecordEvent): `${string}.${RecordEvent}` =>
  `${kind}.${SPECIFIED[kind]?.facts[event] ?? event}`;

/** The beginning of the keys of what is read of a baby's records of a kind. */
export const readsOf = (kind: string, babyId: string): readonly string[] => {
  const own = SPECIFIED[kind]?.reads;
  return own ? [own, babyId] : ['records', babyId, kind];
};
