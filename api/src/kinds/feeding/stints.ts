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

/** When a stint is, epoch ms: without an end it goes on. */
type Times = Pick<StoredRecord, 'start_time' | 'end_time'>;

const endOf = ({ end_time }: Times): number => end_time ?? Number.POSITIVE_INFINITY;

/** Whether one is at no time at which the other is not. */
export const isWithin = (one: Times, other: Times): boolean =>
  one.start_time >= other.start_time && endOf(one) <= endOf(other);

/** For how long both are at one time, in milliseconds: a baby has one breast at a time. */
export const overlapMs = (one: Times, other: Times): number =>
  Math.max(0, Math.min(endOf(one), endOf(other)) - Math.max(one.start_time, other.start_time));

/** Why a stint cannot be when another one of its session is. */
export const besideAnother = (path: string): Refusal =>
  invalidValue('At this time there is another side of this nursing', path);

/** What of a time no other one has, oldest first. */
function timesLeft(whole: Times, others: readonly Times[]): { from: number; to: number }[] {
  const left = [];
  let from = whole.start_time;
  for (const other of [...others, { start_time: endOf(whole), end_time: null }].sort(byStart)) {
    const to = Math.min(other.start_time, endOf(whole));
    if (from < to) left.push({ from, to });
    from = Math.max(from, endOf(other));
  }
  return left;
}

const byStart = (a: Times, b: Times): number => a.start_time - b.start_time;

/**
 * A new stint without what others of its session have of its time: devices that were offline do not know of each other (REC-10, REC-15). One
 * that runs has all since it began, so that whoever taps its end later is not in the wrong (REC-14). What is cut off is the time of a stint
 * that is stored, so nothing is lost; where that leaves nothing, or two halves of which one would be, the phone tells its person.
 * @throws Refusal 400
 */
export function mealtime(made: StoredRecord, stints: readonly StoredRecord[]): StoredRecord {
  const sides = stints.filter(({ fields }) => isSide(fields.type));
  if (made.end_time === null) {
    const ends = sides.map(({ end_time }) => end_time ?? 0);
    return { ...made, start_time: Math.max(made.start_time, ...ends) };
  }
  const [first, second] = timesLeft(made, sides);
  if (!first) throw besideAnother('startTime');
  if (second) throw besideAnother('endTime');
  return { ...made, start_time: first.from, end_time: first.to };
}

/**
 * A stint that ends, after those that were laid over it while it ran, as an earlier server did: an end is never refused because of them. The
 * end stays as somebody tapped it, so that the same end again changes nothing, and its history keeps the start. Where nothing would be left
 * it stays whole, for its people to edit.
 */
export function afterOthers(ending: StoredRecord, others: readonly StoredRecord[]): StoredRecord {
  const ends = others.map(endOf).filter((end) => end > ending.start_time && end < endOf(ending));
  return { ...ending, start_time: Math.max(ending.start_time, ...ends) };
}
