import { breather } from '../csv/breather.ts';
import type { KnownRecord, NewEntry } from './compare.ts';
import { MINUTES_BESIDE_MS } from './import.plan.ts';

/** A stored record that may be what an entry is, and whether one is known to be by now. */
interface Candidate {
  start: number;
  isTaken: boolean;
}

/**
 * Entries that look like records which are there: of the same sort, at most 5 minutes apart. Two people, or two apps, that note one meal are
 * 2 to 4 minutes apart in real families, while two meals of one sort so near are rare; and rounding to 5 minutes costs no more. Each record
 * stands for one entry, so that the second of two bottles after another is new. `stored`: not those that this app brought before, whose rows
 * are known; `fresh` and `known` in the order of their starts: those that are known to be there take their records first.
 */
export async function likeStored<E extends NewEntry>(
  fresh: readonly E[],
  known: readonly Pick<NewEntry, 'what' | 'start'>[],
  stored: readonly KnownRecord[],
): Promise<Set<E>> {
  const breathe = breather();
  const bySort = new Map<string, Candidate[]>();
  for (const { what, start_time } of stored) {
    await breathe();
    const ofSort = bySort.get(what) ?? [];
    bySort.set(what, ofSort);
    ofSort.push({ start: start_time, isTaken: false });
  }
  for (const ofSort of bySort.values()) ofSort.sort((a, b) => a.start - b.start);
  const take = ({ what, start }: Pick<NewEntry, 'what' | 'start'>): boolean => {
    const nearest = nearestTo(bySort.get(what) ?? [], start);
    if (nearest) nearest.isTaken = true;
    return nearest !== undefined;
  };
  for (const entry of known) {
    await breathe();
    take(entry);
  }
  const like = new Set<E>();
  for (const entry of fresh) {
    await breathe();
    if (take(entry)) like.add(entry);
  }
  return like;
}

/** Of those that no other entry has taken, within the minutes. */
function nearestTo(candidates: readonly Candidate[], start: number): Candidate | undefined {
  let nearest: Candidate | undefined;
  const distance = (one: Candidate) => Math.abs(one.start - start);
  for (let at = firstFrom(candidates, start - MINUTES_BESIDE_MS); at < candidates.length; at++) {
    const one = candidates[at];
    if (!one || one.start > start + MINUTES_BESIDE_MS) break;
    if (!one.isTaken && (!nearest || distance(one) < distance(nearest))) nearest = one;
  }
  return nearest;
}

/** The place of the first that starts at an instant or later. */
function firstFrom(candidates: readonly Candidate[], start: number): number {
  let [low, high] = [0, candidates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candidates[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
