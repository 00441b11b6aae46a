import { type Block, FEEDING_NAMES, hoursAndMinutes, shownLength } from '@nestling/contract';
import { timeRangeText } from '../text/time-text.ts';
import { isSleep } from './place.ts';

/** What a block is: 'Nap', 'Left breast'. */
export const blockName = ({ type }: Pick<Block, 'type'>): string =>
  isSleep(type) ? { night: 'Night sleep', nap: 'Nap' }[type] : FEEDING_NAMES[type];

/** The true times and duration of a block, whatever is drawn: '13:05 – 14:10' and '1h 5m'; running: up to `now`. */
export function blockTimes({ start, end }: Block, now: number, zone: string): { times: string; duration: string } {
  const duration = hoursAndMinutes(shownLength(start, end ?? now));
  return { times: timeRangeText(start, end, zone), duration: end === undefined ? `${duration} so far` : duration };
}

/** 'Nap, 13:05 – 14:10, 1h 5m'. */
export function blockLabel(block: Block, now: number, zone: string): string {
  const { times, duration } = blockTimes(block, now, zone);
  return `${blockName(block)}, ${times}, ${duration}`;
}
