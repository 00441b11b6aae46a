import { factName } from '@nestling/contract';
import { conflict } from '../http/refusal.ts';
import { presentAny } from './record.presenter.ts';
import * as records from './record.repository.ts';
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
    const [open] = await records.findOpen(tx, actor.userId, record.baby_id, [record.kind]);
    throw open
      ? conflict('already_open', `A ${record.kind} is already running`, presentAny(open))
      : conflict('id_in_use', 'This id is already in use');
  },

  asItWas(current, { start_time, end_time, fields, notes }, actor, now) {
    const names = ['startTime', 'endTime', 'notes', ...Object.keys({ ...current.fields, ...fields })];
    return {
      ...current,
      start_time,
      end_time,
      fields,
      notes,
      field_times: { ...current.field_times, ...Object.fromEntries(names.map((name) => [name, actor.madeAt])) },
      changed_by: actor.userId,
      updated_at: now,
    };
  },

  async update(tx, actor, record) {
    const others = await records.findOpen(tx, actor.userId, record.baby_id, [record.kind]);
    const open = others.find(({ id }) => id !== record.id);
    if (record.end_time === null && open)
      throw conflict('already_open', `A ${record.kind} is already running`, presentAny(open));
    await records.update(tx, actor.userId, record);
  },

  present: presentAny,
  changedFact: ({ kind }) => factName(kind, 'changed') as `${string}.changed`,
};
