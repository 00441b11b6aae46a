import type { Span, Spanning } from '@nestling/contract';
import { LONG_AWAKE_MS, LONGEST_MS, likelyGap, PROPOSED_MS } from '../sleep/likely-gap.ts';
import { gapsOfDay } from './gaps.ts';

const lengthOf = ({ from, to }: Span) => to - from;

/**
 * The time of a sleep of a day that nobody recorded, as a proposal, epoch ms: of the longest gap all, or an hour in the middle of it where that is
 * too little or too much to have been slept. Of today it is what `likelyGap` says.
 */
export function likelyGapOfDay(day: Span, sleeps: readonly Spanning[], now: number): Span {
  if (now < day.to) return likelyGap(sleeps, now);
  const gaps = gapsOfDay(sleeps, day, now).map(({ gap }) => gap);
  const longest = gaps.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), gaps[0] ?? day);
  const length = lengthOf(longest);
  if (length >= LONG_AWAKE_MS && length < LONGEST_MS) return longest;
  const proposed = Math.min(length, PROPOSED_MS);
  // Records have whole milliseconds.
  const from = longest.from + Math.floor((length - proposed) / 2);
  return { from, to: from + proposed };
}
