import { type FeedingType, feedingKind, isSide, type Mending, mendedByStart, type Stint } from '@nestling/contract';
import { invalidValue, type Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import type { RecordWrites } from '../../records/record.writes.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';

/** The stints of a nursing session as they are stored. */

export const sessionOf = ({ fields }: StoredRecord): string | undefined =>
  typeof fields.sessionId === 'string' ? fields.sessionId : undefined;

interface StoredStint extends Stint {
  record: StoredRecord;
}

/** As the rules of the contract read it. */
export const stintOf = (record: StoredRecord): StoredStint => ({
  id: record.id,
  type: record.fields.type as FeedingType,
  start: record.start_time,
  end: record.end_time ?? undefined,
  record,
});

/** Does what a start or switch makes of the stints that are there; answers the one that runs again, if any does. */
export async function mend(
  tx: Tx,
  actor: Actor,
  { gone, reopened }: Mending<StoredStint>,
  writes: RecordWrites,
): Promise<StoredRecord | undefined> {
  for (const { record } of gone) await writes.discard(tx, actor, feedingKind, record);
  if (!reopened) return undefined;
  const outcome = await writes.change(tx, actor, feedingKind, reopened.id, { endTime: null });
  const stored = 'stored' in outcome ? outcome.stored : undefined;
  // Somebody has tapped its end later than this.
  return stored?.end_time === null ? stored : undefined;
}

/**
 * The stint that a start goes on with: one of its side that has just ended, or, when the same start arrives again, the one that it has gone
 * on with.
 */
export async function goOn(
  tx: Tx,
  actor: Actor,
  { start_time: at, fields }: StoredRecord,
  stints: readonly StoredRecord[],
  writes: RecordWrites,
): Promise<StoredRecord | undefined> {
  const type = fields.type as FeedingType;
  const ofSide = stints.filter((stint) => stint.fields.type === type && stint.start_time < at);
  const again = ofSide.find(
    ({ end_time, changed_by, field_times }) =>
      changed_by === actor.userId && field_times?.endTime !== undefined && (end_time === null || end_time > at),
  );
  if (again || stints.some(({ end_time }) => end_time === null)) return again;
  return mend(tx, actor, mendedByStart(stints.map(stintOf), { type, at }), writes);
}

const endOf = ({ end_time }: StoredRecord): number => end_time ?? Number.POSITIVE_INFINITY;

/** A baby has one breast at a time. */
export const areAtOneTime = (one: StoredRecord, other: StoredRecord): boolean =>
  one.start_time < endOf(other) && other.start_time < endOf(one);

/** Why a stint cannot be when another one of its session is. */
export const besideAnother = (path: 'startTime' | 'endTime'): Refusal =>
  invalidValue('At this time there is another side of this nursing', path);

/**
 * A new stint without what others of its session have of its time: devices that were offline do not know of each other.
 * @throws Refusal 400 where they have all of it
 */
export function mealtime(made: StoredRecord, stints: readonly StoredRecord[]): StoredRecord {
  const ended = stints.filter(({ fields, end_time }) => isSide(fields.type) && end_time !== null);
  const { end_time } = made;
  const before = ended.filter((stint) => end_time === null || stint.start_time <= made.start_time);
  const start_time = Math.max(made.start_time, ...before.map((stint) => stint.end_time ?? 0));
  if (end_time === null) return { ...made, start_time };
  const after = ended.filter((stint) => stint.start_time > made.start_time);
  const until = Math.min(end_time, ...after.map((stint) => stint.start_time));
  if (start_time !== made.start_time && until <= start_time) throw besideAnother('startTime');
  return { ...made, start_time, end_time: until };
}
