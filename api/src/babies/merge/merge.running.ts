import { NOTES_MAX } from '@nestling/contract';
import { isOfOneSort, recordOf, type StoredRecord } from '../../records/stored-record.ts';
import type { Reader } from '../../storage/store.ts';
import type { Way } from './merge.repository.ts';

/** Two records of a kind cannot run for one baby: what is to become of them where one runs in each. */

/** What people wrote into a record. */
export type Said = Pick<StoredRecord, 'fields' | 'notes'>;

/** A record that ends when the other one began. */
export interface Ending {
  id: string;
  at: number;
}

export interface RunningPlan {
  /** They run since the same instant as one of the target, which says what they say. */
  duplicates: string[];
  /** Those of the target that say more for it. */
  fillings: { id: string; said: Said }[];
  ends: Ending[];
}

/** Nothing that a person wrote is lost (row FAM-55). */
export async function planRunning(db: Reader, { from, to }: Way): Promise<RunningPlan> {
  const theirs = await runningOf(db, to);
  const plan: RunningPlan = { duplicates: [], fillings: [], ends: [] };
  for (const mine of await runningOf(db, from)) {
    const other = theirs.find((record) => isOfOneSort(record, mine));
    if (!other) continue;
    const said = mine.start_time === other.start_time ? bothSaid(other, mine) : undefined;
    if (!said) {
      plan.ends.push(endingOf(mine, other));
      continue;
    }
    plan.duplicates.push(mine.id);
    if (differing(other, said).length > 0) plan.fillings.push({ id: other.id, said });
  }
  return plan;
}

export async function runningOf(db: Reader, babyId: string): Promise<StoredRecord[]> {
  const rows = db.selectFrom('shown_record').selectAll().where('baby_id', '=', babyId).where('end_time', 'is', null);
  return (await rows.execute()).map(recordOf);
}

/** Of two that run the later start ends the earlier; of two at once the second of them stays. Nothing ends where it began. */
export function endingOf(one: StoredRecord, other: StoredRecord): Ending {
  const [earlier, later] = one.start_time <= other.start_time ? [one, other] : [other, one];
  return { id: earlier.id, at: Math.max(later.start_time, earlier.start_time + 1) };
}

/** What both say, the notes line by line; undefined where they contradict each other. */
function bothSaid(one: Said, other: Said): Said | undefined {
  const isContradicted = Object.entries(other.fields).some(([name, value]) => (one.fields[name] ?? value) !== value);
  const notes = [...new Set([one.notes, other.notes])].filter((text) => text !== null).join('\n') || null;
  if (isContradicted || (notes?.length ?? 0) > NOTES_MAX) return undefined;
  return { fields: { ...one.fields, ...other.fields }, notes };
}

/** Wire names of what differs. */
export function differing(one: Said, other: Said): string[] {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  const fields = [...names].filter((name) => one.fields[name] !== other.fields[name]);
  return one.notes === other.notes ? fields : [...fields, 'notes'];
}
