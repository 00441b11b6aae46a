/**
 * What a person does. `end`: a record that runs gets its end; `restore`: a deletion is taken back; `together`: its steps, all or none;
 * `switch`: the side of a nursing, with what becomes of its stints as steps.
 */
export type Op = 'create' | 'end' | 'change' | 'remove' | 'restore' | 'together' | 'switch';

/**
 * A change that a person makes, in the words of the domain. Its call, what it makes stale and how it is shown before the server has it
 * follow from it, so what waits on a device outlives every renamed route.
 */
export interface Operation {
  /** A kind of record, or `baby`, `todo`, `subtask`, `reminders`, `settings`, `together`. */
  kind: string;
  op: Op;
  /** Of what is changed. */
  id: string;
  /** Empty where it is about no baby. */
  babyId: string;
  /** What it sets; `null` empties a field. Of a restore: what was removed, to be shown until the server answers. */
  fields: Readonly<Record<string, unknown>>;
  /** What it belongs to: the to-do of a subtask. */
  of?: string;
  /** Of `together` and `switch`: 2 to 5 writes of records of that baby, in their order; neither restores nor together themselves. */
  steps?: readonly Operation[];
}

/** What an operation does, one thing after the other: its steps, or itself. */
export const singlesOf = <T extends Operation>(operation: T): T[] =>
  operation.steps?.map((step) => ({ ...operation, ...step, steps: undefined })) ?? [operation];
