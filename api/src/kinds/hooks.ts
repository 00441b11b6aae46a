import type { Kind } from '@nestling/contract/http';
import type { Actor } from '../http/route.ts';
import type { Sent } from '../records/record.rules.ts';
import type { Fields, StoredRecord } from '../records/stored-record.ts';
import type { Tx } from '../storage/store.ts';

/** What a write makes of a record, beside its fields. */
export interface Beside {
  /** It has no end. */
  isOpen: boolean;
  sent: Sent;
}

/** What a rule may do to other records of its kind, in the transaction of a write. */
export interface NeighbourWrites {
  change: (
    tx: Tx,
    actor: Actor,
    kind: Kind,
    id: string,
    sent: Sent,
  ) => Promise<{ stored: StoredRecord } | { made: StoredRecord } | { discarded: string }>;
  /** Removes one that was not meant. */
  discard: (tx: Tx, actor: Actor, kind: Kind, current: StoredRecord) => Promise<void>;
}

/** Rules of a kind beyond its declaration, in `kinds/<kind>/hooks.ts`. */
export interface KindHooks {
  /**
   * What is kept of a record's fields, when it is made and whenever they change.
   * @throws Refusal 400
   */
  keep?: (fields: Fields, beside: Beside) => Fields;
  /**
   * A new record as it fits in with those that are there, or the stored one that it goes on with.
   * @throws Refusal
   */
  placed?: (
    tx: Tx,
    actor: Actor,
    made: StoredRecord,
    writes: NeighbourWrites,
  ) => Promise<StoredRecord | { stored: StoredRecord }>;
  /**
   * Looks at a change before it is stored.
   * @throws Refusal
   */
  check?: (tx: Tx, actor: Actor, current: StoredRecord, next: StoredRecord) => Promise<void>;
}
