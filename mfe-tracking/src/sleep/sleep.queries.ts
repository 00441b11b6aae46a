import { dayBounds } from '@nestling/contract';
import { sleepRangeQuery } from '@nestling/shared-ui/platform';

/** The window of the dashboard: this many calendar days before today, and today. */
export const RECENT_DAYS = 7;

/** Whole sleeps that overlap the days from `first` to `last` in a zone, newest first. */
export const sleepsOfDaysQuery = (babyId: string, first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string) =>
  sleepRangeQuery(babyId, { from: dayBounds(first, zone).start, to: dayBounds(last, zone).end });
