import { factName, hasOwnCalls, type RecordEvent } from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import { alreadyOpen, conflict, recordNotFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { hooksOf } from '../kinds/index.ts';
import { withMaker, withMakers } from '../people/makers.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { tellingLast } from './facts-last.ts';
import { stillOwn, withTap } from './field-times.ts';
import { keepVersion } from './record.history.ts';
import { presentAny, presentRecord } from './record.presenter.ts';
import * as records from './record.repository.ts';
import {
  checkTimes,
  enderOf,
  endsAnew,
  isDiscarded,
  mergeFields,
  mergeTimes,
  namesSent,
  reopens,
  type Sent,
  textOrNull,
} from './record.rules.ts';
import type { Creation, Outcome, Ports, RecordWrites } from './record.writes.ts';
import { requireRoom } from './record-quota.ts';
import { type Fields, isOfOneSort, type StoredRecord } from './stored-record.ts';

export type RecordService = ReturnType<typeof recordService>;

type WritePorts = Omit<Ports, 'store'>;

/** What a write makes of a record. */
function recordContents({ now }: Pick<WritePorts, 'now'>) {
  const keep = (kind: Kind, fields: Fields, end: number | null, sent: Sent, before?: Fields) =>
    hooksOf(kind.name).keep?.(fields, { isOpen: end === null, sent, ...(before && { before }) }) ?? fields;

  /** A new record of what was sent. */
  function newRecord(kind: Kind, actor: Actor, sent: Creation): StoredRecord {
    const names = namesSent(kind, sent);
    const fields = mergeFields(kind, {}, sent, names);
    const zone = sent.zone ?? null;
    const times = mergeTimes(kind, { fields, zone }, { start_time: 0, end_time: null }, sent, names);
    return {
      id: sent.id ?? uuidv7(),
      baby_id: sent.babyId,
      kind: kind.name,
      ...times,
      fields: keep(kind, fields, times.end_time, sent),
      notes: textOrNull(sent.notes),
      zone,
      ended_by: null,
      made_at: actor.madeAt,
      field_times: null,
      version: 1,
      changed_by: null,
      created_by: actor.userId,
      created_at: now(),
      updated_at: now(),
    };
  }

  /** The record after a change of some of its fields. */
  function changed(
    kind: Kind,
    actor: Actor,
    current: StoredRecord,
    sent: Sent,
    names: readonly string[],
  ): StoredRecord {
    const fields = mergeFields(kind, current.fields, sent, names);
    const times = mergeTimes(kind, { fields, zone: current.zone }, current, sent, names);
    return {
      ...current,
      ...times,
      fields: keep(kind, fields, times.end_time, sent, current.fields),
      notes: names.includes('notes') ? textOrNull(sent.notes) : current.notes,
      ended_by: enderOf(current, times, actor.userId),
      field_times: withTap(current.field_times, names, actor.madeAt),
      version: current.version + 1,
      changed_by: actor.userId,
      updated_at: now(),
    };
  }

  return { newRecord, changed };
}

/** Puts what a write made where it belongs, and tells of it. */
function recordKeeping({ now, facts }: Pick<WritePorts, 'now' | 'facts'>) {
  const tell = (tx: Tx, actor: Actor, kind: Kind, event: RecordEvent, { id, baby_id }: StoredRecord) =>
    facts.publish(tx, actor, { name: factName(kind.name, event), babyId: baby_id, id });

  /** Stores a change of a claimed record, with what it puts aside; a mis-tap is not kept. */
  async function store(tx: Tx, actor: Actor, kind: Kind, current: StoredRecord, sent: StoredRecord): Promise<Outcome> {
    const next = (await hooksOf(kind.name).fitted?.(tx, actor, current, sent)) ?? sent;
    const isMoved = next.start_time !== current.start_time || next.end_time !== current.end_time;
    if (isMoved && isDiscarded(kind, next)) {
      await records.remove(tx, actor.userId, current, 'discarded', now());
      await tell(tx, actor, kind, 'deleted', next);
      return { discarded: next.id, kind };
    }
    if (reopens(current, next) || !isOfOneSort(current, next)) await refuseSecondOpen(tx, actor, kind, next);
    await hooksOf(kind.name).check?.(tx, actor, current, next, false);
    const change = { changed_by: actor.userId, made_at: actor.madeAt, told_at: now() };
    await keepVersion(tx, next.version, current, { change: 'changed', ...change });
    await records.update(tx, actor.userId, next);
    await tell(tx, actor, kind, current.end_time === null && next.end_time !== null ? 'ended' : 'changed', next);
    return { stored: next };
  }

  /** Every field was tapped later by somebody: the record stays as it is, and its history knows what this write wanted. */
  async function outdone(tx: Tx, actor: Actor, current: StoredRecord, wanted: StoredRecord): Promise<Outcome> {
    const stored = { ...current, version: current.version + 1 };
    const change = { change: 'outdone', changed_by: actor.userId, made_at: actor.madeAt, told_at: now() } as const;
    await keepVersion(tx, stored.version, wanted, change);
    await records.update(tx, actor.userId, stored);
    return { stored };
  }

  return { tell, store, outdone };
}

/** The writes of records, on these ports. */
export function recordWrites(ports: WritePorts): RecordWrites {
  const { now } = ports;
  const { newRecord, changed } = recordContents(ports);
  const { tell, store, outdone } = recordKeeping(ports);

  const create: RecordWrites['create'] = async (tx, actor, kind, sent) => {
    // A repeat is answered as the first was, whatever it says by now and whatever has become of what it named.
    const stored = await findRepeated(tx, actor, kind, sent.id);
    if (stored) return { stored };
    const made = newRecord(kind, actor, sent);
    checkTimes(kind, made, now());
    if (isDiscarded(kind, made)) {
      await requireBaby(tx, actor.userId, made.baby_id, 'record');
      return { discarded: made.id, kind };
    }
    const place = await placed(tx, actor, kind, made, sent);
    return 'stored' in place ? place : insert(tx, actor, kind, place);
  };

  /** A new record as it fits in with those that are there, or the one that it goes on with. */
  async function placed(tx: Tx, actor: Actor, kind: Kind, made: StoredRecord, sent: Sent) {
    let place: StoredRecord | { stored: StoredRecord };
    try {
      place = (await hooksOf(kind.name).placed?.(tx, actor, made, writes, sent)) ?? made;
    } catch (refusal) {
      // With what it named it may be gone itself.
      await refuseDeleted(tx, actor, made);
      throw refusal;
    }
    if (place !== made && !('stored' in place)) checkTimes(kind, place, now());
    return place;
  }

  async function insert(tx: Tx, actor: Actor, kind: Kind, made: StoredRecord): Promise<Outcome> {
    if (!(await records.insert(tx, actor.userId, made))) return whyNotMade(tx, actor, kind, made);
    await tell(tx, actor, kind, made.end_time === null ? 'started' : 'recorded', made);
    return { made };
  }

  const change: RecordWrites['change'] = async (tx, actor, kind, id, sent, check) => {
    const current = await records.claim(tx, actor.userId, kind.name, id);
    if (!current) return whyNotThere(tx, actor, kind, id);
    await check?.(current);
    const sentNames = namesSent(kind, sent);
    const names = stillOwn(current, sentNames, actor.madeAt);
    if (sentNames.length > 0 && names.length === 0)
      return outdone(tx, actor, current, changed(kind, actor, current, sent, sentNames));
    const next = changed(kind, actor, current, sent, names);
    // Only sent times are checked: other edits must work on records that were imported as they are.
    const when = ['startTime', 'endTime', kind.day];
    if (names.some((name) => when.includes(name))) checkTimes(kind, next, now());
    const outcome = await store(tx, actor, kind, current, next);
    if ('stored' in outcome) await follow(tx, actor, current, outcome.stored);
    return outcome;
  };

  const follow = async (tx: Tx, actor: Actor, before: StoredRecord, after?: StoredRecord) =>
    hooksOf(before.kind).follow?.(tx, actor, { before, after }, { writes, now: now() });

  const writes: RecordWrites = {
    create,
    change,

    end: (tx, actor, kind, id, sent) =>
      change(tx, actor, kind, id, sent, (current) => refuseOtherEnd(tx, actor, kind, current, sent.endTime)),

    async remove(tx, actor, kind, id) {
      const current = await records.claim(tx, actor.userId, kind.name, id);
      if (!current) throw recordNotFound(kind);
      await records.remove(tx, actor.userId, current, 'deleted', now());
      await tell(tx, actor, kind, 'deleted', current);
      await follow(tx, actor, current);
      return current;
    },

    async discard(tx, actor, kind, current) {
      await records.remove(tx, actor.userId, current, 'discarded', now());
      await tell(tx, actor, kind, 'deleted', current);
    },
  };
  return writes;
}

/** Says who made the records that writes of the actor left, of one baby. */
export async function withMakersOf(
  db: Reader,
  actor: Actor,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  await withMakers(
    db,
    actor,
    outcomes.flatMap((outcome) => ('made' in outcome ? outcome.made : 'stored' in outcome ? outcome.stored : [])),
  );
  return outcomes;
}

/** The same, each in a transaction of its own, with what follows it; what is answered says who made it. */
export function recordService(ports: Ports) {
  const { store } = ports;
  const inOne = <T>(job: (tx: Tx, writes: RecordWrites) => Promise<T>): Promise<T> =>
    store.write((tx) => tellingLast(ports, (untold) => job(tx, recordWrites(untold))));
  const write = async (actor: Actor, job: (tx: Tx, writes: RecordWrites) => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await inOne(job);
    await withMakersOf(store.read, actor, [outcome]);
    return outcome;
  };
  return {
    create: (actor: Actor, kind: Kind, sent: Creation) =>
      write(actor, (tx, writes) => writes.create(tx, actor, kind, sent)),
    change: (actor: Actor, kind: Kind, id: string, sent: Sent) =>
      write(actor, (tx, writes) => writes.change(tx, actor, kind, id, sent)),
    end: (actor: Actor, kind: Kind, id: string, sent: Sent & { endTime: string }) =>
      write(actor, (tx, writes) => writes.end(tx, actor, kind, id, sent)),
    remove: (actor: Actor, kind: Kind, id: string) => inOne((tx, writes) => writes.remove(tx, actor, kind, id)),
  };
}

/** What an earlier arrival of the same write has made. */
const findRepeated = async (tx: Tx, actor: Actor, kind: Kind, id?: string): Promise<StoredRecord | undefined> =>
  id === undefined ? undefined : records.findMadeBy(tx, actor.userId, kind.name, id);

/** @throws Refusal 409 where it was made before, and deleted since */
async function refuseDeleted(tx: Tx, actor: Actor, { id }: StoredRecord): Promise<void> {
  if (await records.removalOf(tx, actor.userId, id))
    throw conflict('record_deleted', 'This record was deleted and cannot be made again');
}

/** Why an insert made nothing: also where two repeats come at once. */
async function whyNotMade(tx: Tx, actor: Actor, kind: Kind, record: StoredRecord): Promise<Outcome> {
  const stored = await findRepeated(tx, actor, kind, record.id);
  if (stored) return { stored };
  await requireBaby(tx, actor.userId, record.baby_id, 'record');
  await requireRoom(tx, actor.userId);
  await refuseDeleted(tx, actor, record);
  await refuseSecondOpen(tx, actor, kind, record);
  throw conflict('id_in_use', 'This id is already in use');
}

/** A repeated end of a record that was discarded is answered as the first was. */
async function whyNotThere(tx: Tx, actor: Actor, kind: Kind, id: string): Promise<Outcome> {
  if (kind.shortestMs && (await records.removalOf(tx, actor.userId, id))?.reason === 'discarded')
    return { discarded: id, kind };
  throw recordNotFound(kind);
}

/** @throws Refusal 409 with the other open record in `data`, where this one would run beside it */
async function refuseSecondOpen(tx: Tx, actor: Actor, kind: Kind, record: StoredRecord): Promise<void> {
  if (record.end_time !== null) return;
  const open = await records.findOpenBeside(tx, actor.userId, record);
  if (!open) return;
  throw alreadyOpen(kind, presented(kind, await withMaker(tx, actor, open)));
}

/** A record that is in the way. The calls of sleeps and feedings answer what they always did. */
const presented = (kind: Kind, record: StoredRecord) =>
  hasOwnCalls(kind.name) ? presentRecord(kind, record) : presentAny(record);

/**
 * An end that somebody else has set is no end to be set anew: who comes second decides.
 * @throws Refusal 409 with the record in `data`
 */
async function refuseOtherEnd(tx: Tx, actor: Actor, kind: Kind, current: StoredRecord, endTime: string): Promise<void> {
  if (!endsAnew(current, Date.parse(endTime), actor.userId)) return;
  const stored = presented(kind, await withMaker(tx, actor, current));
  throw conflict('already_ended', 'This {kind} was already ended', {
    values: { kind: { text: kind.label, within: true } },
    data: stored,
  });
}
