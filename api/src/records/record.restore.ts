import { factName, fieldOf } from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { alreadyOpen, conflict } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { hooksOf } from '../kinds/index.ts';
import { withMaker } from '../people/makers.ts';
import type { Tx } from '../storage/store.ts';
import { stillOwn, withTap } from './field-times.ts';
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
    await hooksOf(record.kind).check?.(tx, actor, undefined, record, true);
    if (await records.insert(tx, actor.userId, record)) return;
    await refuseSecondOpen(tx, actor, record);
    throw conflict('id_in_use', 'This id is already in use');
  },

  names: (current, older) => ['startTime', 'endTime', 'notes', ...Object.keys({ ...current.fields, ...older.fields })],

  stillOwn(current, names, madeAt) {
    const own = stillOwn(current, names, madeAt);
    const isLost = (name: string) => names.includes(name) && !own.includes(name);
    const torn = inseparable(current).filter((group) => group.some(isLost));
    return own.filter((name) => !torn.some((group) => group.includes(name)));
  },

  asItWas(current, older, names, actor, now) {
    const of = (name: string) => (names.includes(name) ? older : current);
    const { start_time, end_time } = of('startTime');
    const fields = Object.fromEntries(
      Object.keys({ ...current.fields, ...older.fields }).flatMap((name) => {
        const value = of(name).fields[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    return {
      ...current,
      start_time,
      end_time,
      fields: hooksOf(current.kind).keep?.(fields, { isOpen: end_time === null, sent: {} }) ?? fields,
      notes: of('notes').notes,
      ended_by: enderOf(current, { start_time, end_time }, actor.userId),
      field_times: withTap(current.field_times, names, actor.madeAt),
      changed_by: actor.userId,
      updated_at: now,
    };
  },

  stillThere: async (tx, record) => (await hooksOf(record.kind).stillThere?.(tx, record)) ?? record,

  async update(tx, actor, record, current) {
    await refuseSecondOpen(tx, actor, record);
    await hooksOf(record.kind).check?.(tx, actor, current, record, true);
    await records.update(tx, actor.userId, record);
  },

  present: presentAny,
  changedFact: ({ kind }) => factName(kind, 'changed') as `${string}.changed`,
};

/** Fields that mean something only beside each other: the start of one state and the end of another are nobody's times, and so with units and what needs another field. */
function inseparable({ kind }: StoredRecord): string[][] {
  const { fields: declared = {}, moments, day } = kindNamed(kind)?.kind ?? {};
  const fields = Object.entries(declared);
  const beside = fields.flatMap(([name, field]) => [
    ...(field.is === 'number' && field.unit ? [[name, field.unit]] : []),
    ...(field.with ? [[name, fieldOf(field.with)]] : []),
  ]);
  return [['startTime', 'endTime', ...(moments ? ['what'] : []), ...(day ? [day] : [])], ...beside];
}

/** @throws Refusal 409 with the other record of its kind that runs, where it would run beside it */
async function refuseSecondOpen(tx: Tx, actor: Actor, record: StoredRecord): Promise<void> {
  if (record.end_time !== null) return;
  const open = await records.findOpenBeside(tx, actor.userId, record);
  // Of a kind that this server does not know any more its name stands for its label.
  const kind = kindNamed(record.kind)?.kind ?? { label: record.kind, fields: {} };
  if (open) throw alreadyOpen(kind, presentAny(await withMaker(tx, actor, open)));
}
