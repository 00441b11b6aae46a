import { text } from '../../words/say.ts';

/** Night from 18:00 to 06:00 by the start of the sleep, on the dashboard and in analytics (SLEEP-08). */
export const isNightSleep = ({ hour }: Pick<Temporal.ZonedDateTime, 'hour'>): boolean => hour >= 18 || hour < 6;

/** A sleep shorter than this is a mis-tap and discarded by the server: 30 s (SLEEP-42). */
export const SHORTEST_SLEEP_MS = 30_000;
/** Toast title and text, to be said, for a discarded sleep (SLEEP-45). */
export const SLEEP_DISCARDED = {
  title: text('Sleep session discarded'),
  message: text('Sleep session was less than 30 seconds and has been discarded'),
} as const;
