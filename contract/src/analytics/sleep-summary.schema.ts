import { z } from 'zod';
import { isZone } from '../http/envelope.schema.ts';

const PERIOD = 'Days must be 7, 14 or 30';

const ZONE = { error: 'Timezone must be an IANA name, such as Europe/Berlin' };

const zoneName = z.string(ZONE).max(100, ZONE).refine(isZone, ZONE);

/** The last 7, 14 or 30 full days in a zone; today is never part of them. */
export const sleepSummaryQuery = z.object({
  days: z.coerce
    .number({ error: PERIOD })
    .pipe(z.literal([7, 14, 30], { error: PERIOD }))
    .default(7),
  timezone: zoneName.default('UTC'),
});

const minutes = z.int().nonnegative();
const hours = z.number().nonnegative();

/** Every day of the period, oldest first, zeros too. Night and day add up to the total. */
const daySummary = z.object({
  date: z.iso.date(),
  nightMinutes: minutes,
  dayMinutes: minutes,
  totalMinutes: minutes,
  nightHours: hours,
  dayHours: hours,
  totalHours: hours,
});

/** Each sleep that began in the period, oldest first; `endTime` is absent while it runs. */
const sessionSummary = z.object({
  id: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().optional(),
  durationMinutes: minutes,
  isNight: z.boolean(),
});

export const sleepSummary = z
  .object({
    days: z.int(),
    timezone: z.string(),
    averageDailySleepMinutes: minutes,
    totalSleepSessions: z.int().nonnegative(),
    daily: z.array(daySummary),
    sessions: z.array(sessionSummary),
  })
  .meta({ id: 'SleepSummary' });

export type SleepSummary = z.infer<typeof sleepSummary>;
