import { type Span, shownLength } from '@nestling/contract';
import { withClockChange } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import type { Activity } from '../activity/activity.ts';
import type { Part } from '../activity/activity-row.tsx';
import { momentText, rangeText } from '../activity/time-text.ts';

interface OfDay {
  day: Temporal.PlainDate;
  bounds: Span;
  now: number;
  zone: string;
}

/** What a day has of a record that began before it or ends after it; nothing of one that it has whole. `runs`: it has no end yet. */
export function partOf(
  { startTime, endTime }: Pick<Activity, 'startTime' | 'endTime'>,
  runs: boolean,
  { day, bounds, now, zone }: OfDay,
): Part | undefined {
  const start = Date.parse(startTime);
  const end = endTime === undefined ? now : Date.parse(endTime);
  if (endTime === undefined && !runs) return undefined;
  if (start >= bounds.from && end <= bounds.to) return undefined;
  const from = momentText(start, now, zone, day);
  return {
    range: runs
      ? say('{from} – now', { from })
      : withClockChange(rangeText(from, momentText(end, now, zone, day)), { from: start, to: end }, zone),
    ms: shownLength(Math.max(start, bounds.from), Math.min(end, bounds.to)),
    wholeMs: shownLength(start, end),
  };
}
