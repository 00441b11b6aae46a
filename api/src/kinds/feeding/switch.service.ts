import { feedingKind, mendedBySwitch } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { holdBaby } from '../../babies/babies.repository.ts';
import { invalidValue, recordNotFound } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { withMakers } from '../../people/makers.ts';
import { tellingLast } from '../../records/facts-last.ts';
import * as records from '../../records/record.repository.ts';
import { timeProblem } from '../../records/record.rules.ts';
import { recordWrites } from '../../records/record.service.ts';
import type { Ports, RecordWrites } from '../../records/record.writes.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import { mend, stintOf } from './stints.ts';

type Switch = ParsedBodyOf<'POST /api/feeding/switch'>;

/** Without a record, what was to end is gone: a mis-tap, or deleted by somebody. */
interface Switched {
  ended: StoredRecord | undefined;
  started: StoredRecord;
}

/**
 * Ends a stint and starts one on another side, in one transaction. What arrives again is answered as it is by now.
 * @throws Refusal 400, 404, or 409 with what runs
 */
export const switchSides =
  (ports: Ports) =>
  async (actor: Actor, sent: Switch): Promise<Switched> => {
    const done = await ports.store.write((tx) =>
      tellingLast(ports, async (untold) => {
        const babyId = await babyOf(tx, actor, sent);
        const stints = await heldOf(tx, actor, babyId, sent);
        return (
          (await findSwitched(tx, actor, sent, stints)) ??
          (await switchAt(tx, actor, babyId, sent, stints, recordWrites(untold), ports.now()))
        );
      }),
    );
    await withMakers(ports.store.read, actor, done.ended ? [done.ended, done.started] : [done.started]);
    return done;
  };

/** @throws Refusal 404 */
async function babyOf(tx: Tx, actor: Actor, { endId }: Switch): Promise<string> {
  const record = await records.find(tx, actor.userId, feedingKind.name, endId);
  const babyId = record?.baby_id ?? (await records.removalOf(tx, actor.userId, endId))?.baby_id;
  if (!babyId) throw recordNotFound(feedingKind);
  return babyId;
}

/** The stints of the session and what ends, held until the transaction ends, in one order for all; none is added until then. Oldest first. */
async function heldOf(tx: Tx, actor: Actor, babyId: string, { endId, sessionId }: Switch): Promise<StoredRecord[]> {
  await holdBaby(tx, actor.userId, babyId);
  const stints = await records.ofSession(tx, actor.userId, babyId, sessionId);
  const held: StoredRecord[] = [];
  for (const id of [...new Set([endId, ...stints.map((stint) => stint.id)])].sort()) {
    const record = await records.claim(tx, actor.userId, feedingKind.name, id);
    if (record) held.push(record);
  }
  return held.sort((a, b) => a.start_time - b.start_time);
}

/** What the same switch did when it arrived before. */
async function findSwitched(
  tx: Tx,
  actor: Actor,
  { id, endId, type, at }: Switch,
  stints: readonly StoredRecord[],
): Promise<Switched | undefined> {
  const ended = stints.find((stint) => stint.id === endId);
  const made = await records.findMadeBy(tx, actor.userId, feedingKind.name, id);
  if (made) return { ended, started: made };
  if (ended) return undefined;
  const removal = await records.removalOf(tx, actor.userId, endId);
  if (removal?.reason !== 'discarded' || removal.removed_by !== actor.userId) return undefined;
  const started = stints.findLast((stint) => stint.fields.type === type && stint.start_time <= Date.parse(at));
  return started && { ended, started };
}

async function switchAt(
  tx: Tx,
  actor: Actor,
  babyId: string,
  { id, endId, type, at, sessionId, zone }: Switch,
  stints: readonly StoredRecord[],
  writes: RecordWrites,
  now: number,
): Promise<Switched> {
  const ending = stints.find((stint) => stint.id === endId);
  const time = Date.parse(at);
  if (ending && time < ending.start_time) throw invalidValue('End time must be after start time', 'at');
  const problem = timeProblem(feedingKind, { start_time: time, end_time: null, fields: { type }, zone: null }, now);
  if (problem) throw invalidValue(problem.message, 'at');
  const isRunning = ending?.end_time === null;
  const mending = isRunning ? mendedBySwitch(stints.map(stintOf), stintOf(ending), { type, at: time }) : { gone: [] };
  const reopened = await mend(tx, actor, mending, writes);
  const isGone = !ending || mending.gone.length > 0;
  const ended = isRunning && !isGone ? await endAt(tx, actor, endId, at, writes) : ending;
  if (reopened) return { ended: undefined, started: reopened };
  const outcome = await writes.create(tx, actor, feedingKind, { id, babyId, type, startTime: at, sessionId, zone });
  const started = 'made' in outcome ? outcome.made : 'stored' in outcome ? outcome.stored : undefined;
  if (!started) throw new Error('A feeding was discarded');
  return { ended: isGone ? undefined : ended, started };
}

async function endAt(tx: Tx, actor: Actor, id: string, endTime: string, writes: RecordWrites): Promise<StoredRecord> {
  const outcome = await writes.change(tx, actor, feedingKind, id, { endTime });
  if (!('stored' in outcome)) throw new Error('A feeding was discarded');
  return outcome.stored;
}
