import type { Kind } from '@nestling/contract/http';
import type { FactsService } from '../events/facts.service.ts';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import type { Sent } from './record.rules.ts';
import type { StoredRecord } from './stored-record.ts';

/** What writes of records need. */
export interface Ports {
  store: Store;
  now: () => number;
  facts: Pick<FactsService, 'publish'>;
}

/** What became of a write; `discarded`: the id of a mis-tap, which is not kept, and its kind. */
export type Outcome = { made: StoredRecord } | { stored: StoredRecord } | { discarded: string; kind: Kind };

/** What makes a record. */
export type Creation = Sent & { id?: string; babyId: string; zone?: string };

/** Writes of records of every kind, of the actor's babies. Each runs in the caller's transaction, so that several can be one. */
export interface RecordWrites {
  /**
   * Makes a record, or finds that the same write arrived twice.
   * @throws Refusal 404 for a baby that is not the actor's; 409 with the open record, for an id that is in use, or a full account
   */
  create(tx: Tx, actor: Actor, kind: Kind, sent: Creation): Promise<Outcome>;
  /** Changes the sent fields, but for those that somebody has tapped later. `check` may refuse the edit of what is stored. */
  change(
    tx: Tx,
    actor: Actor,
    kind: Kind,
    id: string,
    sent: Sent,
    check?: (current: StoredRecord) => Promise<void>,
  ): Promise<Outcome>;
  /** Ends a record. The same end again changes nothing; another one is an edit by who set it, and refused to others. */
  end(tx: Tx, actor: Actor, kind: Kind, id: string, sent: Sent & { endTime: string }): Promise<Outcome>;
  /**
   * Deletes a record, which is kept for 30 days to be restored.
   * @throws Refusal 404
   */
  remove(tx: Tx, actor: Actor, kind: Kind, id: string): Promise<StoredRecord>;
  /** Removes a claimed record that was not meant: it cannot be restored. */
  discard(tx: Tx, actor: Actor, kind: Kind, current: StoredRecord): Promise<void>;
}
