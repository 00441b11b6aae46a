import { z } from 'zod';
import { clientId, instant, notes, uuid } from '../http/envelope.schema.ts';

/**
 * A sleep as the server answers it. Times are ISO 8601 UTC with milliseconds; `endTime` and `duration` (whole minutes,
 * rounded) are absent while it runs; `notes` is absent when there are none.
 */
export const sleep = z
  .object({
    id: z.uuid(),
    babyId: z.uuid(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime().optional(),
    duration: z.int().optional(),
    notes: z.string().optional(),
  })
  .meta({ id: 'Sleep' });

/** Starts a sleep; with `endTime` the record is finished at once (quick and past records are one write). */
export const sleepStart = z
  .object({
    id: clientId,
    babyId: uuid('Please choose a baby'),
    startTime: instant('Invalid start date or time'),
    endTime: instant('Invalid end date or time').optional(),
    notes,
  })
  .meta({ id: 'SleepStart' });

export const sleepEnd = z.object({ endTime: instant('Invalid end date or time'), notes }).meta({ id: 'SleepEnd' });

/** Fields that are not sent are not changed; `endTime: null` reopens; a sent `duration` is ignored. */
export const sleepPatch = z
  .object({
    startTime: instant('Invalid start date or time').optional(),
    endTime: instant('Invalid end date or time').nullable().optional(),
    notes,
    duration: z.unknown().optional(),
  })
  .meta({ id: 'SleepPatch' });

/** Newest first. `before` and `beforeId` continue after the last record of the page before. */
export const sleepListQuery = z.object({
  limit: z.coerce
    .number({ error: 'Limit must be a whole number from 1 to 200' })
    .int({ error: 'Limit must be a whole number from 1 to 200' })
    .min(1, { error: 'Limit must be a whole number from 1 to 200' })
    .max(200, { error: 'Limit must be a whole number from 1 to 200' })
    .default(50),
  before: instant('Before must be an ISO date and time').optional(),
  beforeId: uuid('BeforeId must be a UUID').optional(),
});

export const sleepList = z
  .object({
    items: z.array(sleep),
    nextBefore: z.iso.datetime().nullable(),
    nextBeforeId: z.uuid().nullable(),
  })
  .meta({ id: 'SleepList' });

export type Sleep = z.infer<typeof sleep>;
