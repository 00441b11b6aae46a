import type { AnswerOf } from '@nestling/contract/http';
import type { Actor } from '../http/route.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** What a record and a to-do have in common here. */
export interface Versioned {
  id: string;
  baby_id: string;
  version: number;
  made_at: number;
  created_by: string | null;
  changed_by: string | null;
  created_at: number;
}

/** Something that can be deleted, brought back, and put back to what it was. */
export interface Restorable<T extends Versioned> {
  find(db: Reader, userId: string, id: string): Promise<T | undefined>;
  /** Reads it and holds it until the transaction ends. */
  claim(tx: Tx, userId: string, id: string): Promise<T | undefined>;
  /** Makes it again. @throws Refusal 409 where something else stands in its way */
  insert(tx: Tx, actor: Actor, it: T): Promise<void>;
  /** Names of all that differs, or could, between two states: what putting the older one back sets. */
  names(current: T, older: T): string[];
  /** Those of the names that may be put back by a tap then (epoch ms): nobody has tapped them later. */
  stillOwn(current: T, names: readonly string[], madeAt: number): string[];
  /** The present state with what an older one said of these fields. */
  asItWas(current: T, older: T, names: readonly string[], actor: Actor, now: number): T;
  /** What of one that comes back, or of an older state, can still be: not what it named and has gone since. */
  stillThere(tx: Tx, it: T): Promise<T>;
  /** Stores what takes the place of the present state. @throws Refusal 409 where something stands in its way */
  update(tx: Tx, actor: Actor, it: T, current: T): Promise<void>;
  present(it: T): AnswerOf<'POST /api/records/:id/restore'>;
  changedFact(it: T): `${string}.changed`;
}
