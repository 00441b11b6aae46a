import { text } from '../words/say.ts';
import type { Kind, RecordEvent } from './kind.ts';

/**
 * What the specification names otherwise than the rules of kinds do, for the two kinds that were there before them. Every kind that came
 * later follows the rules: `POST /api/records/<kind>`, the fact `<kind>.recorded`, the reads `['records', babyId, kind]`.
 */
interface Specified {
  /** First part of the names of its cached reads. */
  reads: string;
  /** Names of facts other than the event's own. */
  facts: Partial<Record<RecordEvent, RecordEvent>>;
  /** What an import calls it. */
  imports: string;
  /** What the form of an import calls it; without, its label. */
  importLabel?: string;
  /** The choice that an imported row of it is known by; without, the kind. */
  importedBy?: string;
}

const SPECIFIED = {
  // A past sleep comes with its end.
  sleep: { reads: 'sleep-activities', facts: { recorded: 'ended' }, imports: 'sleep' },
  feeding: {
    reads: 'feeding-activities',
    facts: { started: 'recorded', ended: 'changed' },
    imports: 'nursing',
    importLabel: text('Nursing'),
    importedBy: 'type',
  },
} as const satisfies Record<string, Specified>;

const specified = (kind: string): Specified | undefined => (SPECIFIED as Record<string, Specified>)[kind];

/** Whether the specification gives the kind calls of its own, `/api/<kind>/…`. */
export const hasOwnCalls = (kind: string): boolean => kind in SPECIFIED;

/** The name of a fact about a record of a kind. */
export const factName = (kind: string, event: RecordEvent): `${string}.${RecordEvent}` =>
  `${kind}.${specified(kind)?.facts[event] ?? event}`;

/** The beginning of the keys of what is read of a baby's records of a kind. */
export const readsOf = (kind: string, babyId: string): readonly string[] => {
  const own = specified(kind)?.reads;
  return own ? [own, babyId] : ['records', babyId, kind];
};

/** What the calls of an import name a kind. */
export type ImportName<Name extends string> = Name extends keyof typeof SPECIFIED
  ? (typeof SPECIFIED)[Name]['imports']
  : Name;

export const importName = <Name extends string>(kind: Name): ImportName<Name> =>
  (specified(kind)?.imports ?? kind) as ImportName<Name>;

/** What the form of an import calls a kind; a text to be said. */
export const importLabel = ({ name, label }: Pick<Kind, 'name' | 'label'>): string =>
  specified(name)?.importLabel ?? label;

/** What an imported row of a kind is known by beside its start, for ever. */
export const importedAs = ({ name }: Pick<Kind, 'name'>, fields: Readonly<Record<string, unknown>>): string =>
  String(fields[specified(name)?.importedBy ?? ''] ?? name);

/** All that rows of a kind are known by. */
export function importedAsAny({ name, fields }: Pick<Kind, 'name' | 'fields'>): readonly string[] {
  const by = fields[specified(name)?.importedBy ?? ''];
  return by?.is === 'choice' ? by.of : [name];
}
