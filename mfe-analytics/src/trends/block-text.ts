import { type Block, dayOfRecord, hoursAndMinutes, type SomeRecord, shownLength } from '@nestling/contract';
import { dateText, exactClockText } from '@nestling/shared-ui';
import { isRunning, type LookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { timeRangeText } from '../text/time-text.ts';

/** A block of the trends: of a record of any kind. */
export type RecordBlock = Block<SomeRecord>;

/** What a block is: 'Nap', 'Left breast'. */
export const blockName = ({ record }: Pick<RecordBlock, 'record'>, zone: string, lookOf: LookOf): string =>
  lookOf(record.kind).blockName(record, zone);

/** Whether its record has not ended yet. */
export const isOpen = ({ record }: Pick<RecordBlock, 'record'>, lookOf: LookOf): boolean =>
  isRunning(lookOf(record.kind).kind, record);

/**
 * The true times and duration of a block, whatever is drawn: '13:05 – 14:10' and '1h 5m'; running: up to `now`; of a moment its one
 * time and no duration.
 */
export function blockTimes(
  block: RecordBlock,
  now: number,
  zone: string,
  lookOf: LookOf,
): { times: string; duration: string } {
  const { start, end } = block;
  const open = isOpen(block, lookOf);
  const { kind } = lookOf(block.record.kind);
  if (kind.day) return { times: dateText(dayOfRecord(kind, block.record, zone)), duration: '' };
  if (end === undefined && !open) return { times: exactClockText(start, zone), duration: '' };
  const duration = hoursAndMinutes(say, shownLength(start, end ?? now));
  return { times: timeRangeText(start, end, zone), duration: open ? say('{duration} so far', { duration }) : duration };
}

/** 'Nap, 13:05 – 14:10, 1h 5m'. */
export function blockLabel(block: RecordBlock, now: number, zone: string, lookOf: LookOf): string {
  const { times, duration } = blockTimes(block, now, zone, lookOf);
  const name = blockName(block, zone, lookOf);
  return duration
    ? say('{name}, {times}, {duration}', { name, times, duration })
    : say('{name}, {times}', { name, times });
}
