import { dayBounds } from '@nestling/contract';
import { recentSleepsQuery, sleepRangeQuery } from '@nestling/shared-ui/platform';

/** The window of the dashboard: this many calendar days before today, and today. */
export const RECENT_DAYS = 7;

/** The guess of the next sleep looks back 14 days from the last wake-up, which can be yesterday's. */
const READ_DAYS = 15;

/** What the dashboard shows and what the guess of the next sleep is made of, in one read. */
export const keptSleepsQuery = (babyId: string, zone: string) => recentSleepsQuery(babyId, zone, READ_DAYS);

/** Whole sleeps that overlap the days from `first` to `last` in a zone, newest first. */
export const sleepsOfDaysQuery = (babyId: string, first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string) =>
  sleepRangeQuery(babyId, { from: dayBounds(first, zone).start, to: dayBounds(last, zone).end });
