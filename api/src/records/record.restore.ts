import { factName } from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { alreadyOpen, conflict } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { withMaker } from '../people/makers.ts';
import type { Tx } from '../storage/store.ts';
import { presentAny } from './record.presenter.ts';
import * as records from './record.repository.ts';
import { enderOf } from './record.rules.ts';
import { giveBack } from './record-quota.ts';
import type { Restorable } from './restorable.ts';
import type { StoredRecord } from './stored-record.ts';

/** The ways back of records of every kind. */
export const restorableRecords: Restorable<StoredRecord> = {
  find: (db, userId, id) => records.findAny(db, userId, id),
  claim: (tx, userId, id) => records.claimAny(tx, userId, id),

  async insert(tx, actor, record) {
    // It was never given back, so it does not count again.
    if (record.created_by) await giveBack(tx, record.created_by, 1);
    if (await records.insert(tx, actor.userId, record)) return;
    await refuseSecondOpen(tx, actor, record);
    throw conflict('id_in_use', 'This id is already in use');
  },

  asItWas(current, { start_time, end_time, fields, notes }, actor, now) {
    const names = ['startTime', 'endTime', 'notes', ...Object.keys({ ...current.fields, ...fields })];
    return {
      ...current,
      start_time,
      end_time,
      fields,
      notes,
      ended_by: enderOf(current, { start_time, end_time }, actor.userId),
      field_times: { ...current.field_times, ...Object.fromEntries(names.map((name) => [name, actor.madeAt])) },
      changed_by: actor.userId,
      updated_at: now,
    };
  },

  async update(tx, actor, record) {
    await refuseSecondOpen(tx, actor, record);
    await records.update(tx, actor.userId, record);
  },

  present: presentAny,
  changedFact: ({ kind }) => factName(kind, 'changed') as `${string}.changed`,
};

/** @throws Refusal 409 with the other record of its kind that runs, where it would run beside it */
async function refuseSecondOpen(tx: Tx, actor: Actor, { id, kind, baby_id, end_time }: StoredRecord): Promise<void> {
  if (end_time !== null) return;
  const open = (await records.findOpen(tx, actor.userId, baby_id, [kind])).find((other) => other.id !== id);
  // Of a kind that this server does not know any more its name stands for its label.
  if (open) throw alreadyOpen(kindNamed(kind)?.kind ?? { label: kind }, presentAny(await withMaker(tx, actor, open)));
}
