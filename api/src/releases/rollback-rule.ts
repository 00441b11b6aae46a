import type { Openings, RecentOpenings } from './release-openings.ts';

/** The time over which a release is judged, ms, and how many of the last openings of the one before it stand against that (row OPEN-21). */
export const JUDGED_MS = 10 * 60_000;
export const COMPARED_OPENINGS = 1_000;

const FEWEST_FAILED = 5;
const FEWEST_ADDRESSES = 3;
/** Of its openings. */
const SMALLEST_SHARE = 0.02;
const WORSE_THAN_BEFORE = 2;

const shareOf = ({ opened, failed }: Openings) => (opened > 0 ? failed / opened : 0);

/**
 * Whether a release fails so often that the one before is to be live again: in at least 5 openings of at least 3 addresses, in at least 2 %
 * of them, and more than twice as often as the one before did (row OPEN-21). Where that one never failed 2 % are more than the 1 % of the row.
 */
export function isWorse(recent: RecentOpenings, before: Openings): boolean {
  if (recent.failed < FEWEST_FAILED || recent.addresses < FEWEST_ADDRESSES) return false;
  const share = shareOf(recent);
  return share >= SMALLEST_SHARE && share > shareOf(before) * WORSE_THAN_BEFORE;
}
