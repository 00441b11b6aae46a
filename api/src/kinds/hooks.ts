import type { Told } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import type { Sent } from '../records/record.rules.ts';
import type { RecordWrites } from '../records/record.writes.ts';
import type { Fields, StoredRecord } from '../records/stored-record.ts';
import type { BabyRow, MedicineRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import type { Entry } from '../transfer/formats/format.ts';

/** What a write makes of a record, beside its fields. */
export interface Beside {
  /** It has no end. */
  isOpen: boolean;
  sent: Sent;
  /** The fields before a change that was sent. */
  before?: Fields;
}

/** Rules of a kind beyond its declaration, in `kinds/<kind>/hooks.ts`. */
export interface KindHooks {
  /**
   * What is kept of a record's fields, when it is made and whenever they change.
   * @throws Refusal 400
   */
  keep?: (fields: Fields, beside: Beside) => Fields;
  /**
   * A new record as it fits in with those that are there, or the stored one that it goes on with; `sent`: what makes it.
   * @throws Refusal
   */
  placed?: (
    tx: Tx,
    actor: Actor,
    made: StoredRecord,
    writes: RecordWrites,
    sent: Sent,
  ) => Promise<StoredRecord | { stored: StoredRecord }>;
  /** Has the rows of a file name medicines of the baby, or of those that come by `before`; answers those that are to be made for it. */
  medicinesOfFile?: (
    db: Reader,
    baby: BabyRow,
    entries: readonly Entry[],
    made: Pick<MedicineRow, 'created_by' | 'created_at'>,
    before?: readonly MedicineRow[],
  ) => Promise<MedicineRow[]>;
  /** What looks at the rows of a file for a baby: what of one cannot be in its records, and in which field. `brought`: medicines that come with it; `start`: epoch ms. */
  ofFile?: (
    db: Reader,
    baby: BabyRow,
    brought: readonly MedicineRow[],
  ) => Promise<(fields: Fields, start: number) => (Told & { field: string }) | undefined>;
  /** A change as it fits in with the other records that are there, before anything looks at it. */
  fitted?: (tx: Tx, actor: Actor, current: StoredRecord, next: StoredRecord) => Promise<StoredRecord>;
  /**
   * Looks at a change before it is stored, and at what comes back: `isBack`, from the trash without a `current` one.
   * @throws Refusal
   */
  check?: (
    tx: Tx,
    actor: Actor,
    current: StoredRecord | undefined,
    next: StoredRecord,
    isBack: boolean,
  ) => Promise<void>;
  /** What of a record that comes back, or of an older state of it, can still be: not what it named and has gone since. */
  stillThere?: (tx: Tx, record: StoredRecord) => Promise<StoredRecord>;
  /** Has other records follow one that was changed, or deleted where there is no `after`. */
  follow?: (
    tx: Tx,
    actor: Actor,
    change: { before: StoredRecord; after: StoredRecord | undefined },
    by: { writes: RecordWrites; now: number },
  ) => Promise<void>;
}
