import { placeIn } from './cursor.ts';
import type { TopicSince } from './facts.repository.ts';
import { MOST_UNREAD } from './line.ts';

/** A longer gap is cheaper to close by reading everything. */
export const LONGEST_REPLAY = 200;
/** An event without its cursor, in bytes. */
const EVENT_SIZE = 320;

/** Where a line begins. */
export interface Beginning {
  places: { topic: string; seq: number }[];
  /** Something was missed that cannot be told one by one: the line begins now instead. */
  isGap: boolean;
}

/**
 * Where a line begins in its topics: with what was told since the instant of the look, or after the cursor of an earlier line. Of a
 * cursor that does not name all topics of today nobody knows what was missed.
 */
export function begin(topics: TopicSince[], cursor: string | undefined): Beginning {
  const said = cursor === undefined ? undefined : placeIn(cursor);
  const places = topics.map(({ topic, last, first }) => ({ topic, seq: said?.(topic) ?? (first ?? last + 1) - 1 }));
  const isWhole = topics.every(({ last, first }, i) => {
    const seq = places[i]?.seq ?? -1;
    return seq === last || (seq < last && first !== null && first <= seq + 1);
  });
  const missed = topics.reduce((sum, { last }, i) => sum + last - (places[i]?.seq ?? last), 0);
  if (isWhole && missed <= mostReplayed(cursor)) return { places, isGap: false };
  return { places: topics.map(({ topic, last }) => ({ topic, seq: last })), isGap: true };
}

/** As many as a reader may leave unread. */
const mostReplayed = (cursor = '') => Math.min(LONGEST_REPLAY, Math.floor(MOST_UNREAD / (EVENT_SIZE + cursor.length)));
