import { z } from 'zod';
import { clientId, instant, notes, uuid } from '../http/envelope.schema.ts';

export const feedingType = z.enum(['breast_left', 'breast_right', 'bottle', 'formula', 'solid'], {
  error: 'Please choose a feeding type',
});

export const feedingUnit = z.enum(['ml', 'oz'], { error: 'Unit must be ml or oz' });

const amount = z
  .number({ error: 'Amount must be a number' })
  .nonnegative({ error: 'Amount cannot be negative' })
  .max(2_000, { error: 'Amount must be at most 2,000 ml or 70 oz' });

const withinUnit = ({ amount, unit }: { amount?: number | null; unit?: string | null }) =>
  unit !== 'oz' || amount === undefined || amount === null || amount <= 70;
const TOO_MUCH = { error: 'Amount must be at most 2,000 ml or 70 oz', path: ['amount'] };

/**
 * A feeding as the server answers it. Times are ISO 8601 UTC with milliseconds; `endTime` and `duration` (whole minutes,
 * rounded) are absent while it runs; `amount` is in `unit`.
 */
export const feeding = z
  .object({
    id: z.uuid(),
    babyId: z.uuid(),
    type: feedingType,
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime().optional(),
    duration: z.int().optional(),
    amount: z.number().optional(),
    unit: feedingUnit.optional(),
    notes: z.string().optional(),
  })
  .meta({ id: 'Feeding' });

/** Starts a feeding; with `endTime` the record is finished at once. Amount and unit go with bottle and formula. */
export const feedingStart = z
  .object({
    id: clientId,
    babyId: uuid('Please choose a baby'),
    type: feedingType,
    startTime: instant('Invalid start date or time'),
    endTime: instant('Invalid end date or time').optional(),
    amount: amount.nullable().optional(),
    unit: feedingUnit.nullable().optional(),
    notes,
  })
  .refine(withinUnit, TOO_MUCH)
  .meta({ id: 'FeedingStart' });

export const feedingEnd = z
  .object({ endTime: instant('Invalid end date or time'), amount: amount.nullable().optional(), notes })
  .meta({ id: 'FeedingEnd' });

/** Fields that are not sent are not changed; `null` empties amount and notes; `endTime: null` reopens. */
export const feedingPatch = z
  .object({
    type: feedingType.optional(),
    startTime: instant('Invalid start date or time').optional(),
    endTime: instant('Invalid end date or time').nullable().optional(),
    amount: amount.nullable().optional(),
    unit: feedingUnit.nullable().optional(),
    notes,
    duration: z.unknown().optional(),
  })
  .refine(withinUnit, TOO_MUCH)
  .meta({ id: 'FeedingPatch' });

const wholeNumber = (name: string, max: number) => {
  const error = `${name} must be a whole number from 1 to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(max, { error });
};

export const feedingPageQuery = z.object({
  page: wholeNumber('Page', 100_000).default(1),
  limit: wholeNumber('Limit', 200).default(10),
});

export const feedingLatestQuery = z.object({ limit: wholeNumber('Limit', 200).default(10) });

export const feedingPage = z
  .object({ rows: z.array(feeding), count: z.int(), totalPages: z.int(), currentPage: z.int() })
  .meta({ id: 'FeedingPage' });

export type Feeding = z.infer<typeof feeding>;
export type FeedingType = z.infer<typeof feedingType>;
export type FeedingUnit = z.infer<typeof feedingUnit>;
