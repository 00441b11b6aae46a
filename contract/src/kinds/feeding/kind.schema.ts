import { z } from 'zod';
import { instant, notes, uuid } from '../../http/envelope.schema.ts';
import { text } from '../../words/say.ts';
import { fieldSchema, forgivenZone, recordSchemas, specifiedCreation } from '../record.schema.ts';
import { MOST_AMOUNT } from './feeding-rules.ts';
import { feedingKind } from './kind.ts';
import { SIDES } from './sides.ts';

const { amount } = feedingKind.fields;

export const feedingSchemas = recordSchemas(feedingKind, [
  {
    holds: ({ amount, unit }) => unit !== 'oz' || typeof amount !== 'number' || amount <= MOST_AMOUNT.oz,
    error: amount.tooMuch,
    field: 'amount',
  },
]);

export const feedingStart = specifiedCreation(feedingSchemas);

export const feedingEnd = z
  .object({
    endTime: instant(text('Invalid end date or time')),
    amount: (fieldSchema(amount) as z.ZodType<number, number>).nullable().optional(),
    notes,
    paused: (fieldSchema(feedingKind.fields.paused) as z.ZodType<boolean, boolean>).nullable().optional(),
  })
  .meta({ id: 'FeedingEnd' });

/** What ends a stint and starts one on another side, `at` one instant. */
export const feedingSwitch = z
  .object({
    id: uuid('The id must be a UUID'),
    endId: uuid('The id of what ends must be a UUID'),
    type: z.enum(SIDES, { error: feedingKind.fields.type.problem }),
    at: instant(text('Invalid start date or time')),
    sessionId: uuid('The id of the session must be a UUID'),
    zone: forgivenZone(),
  })
  .meta({ id: 'FeedingSwitch' });

/** `ended`: as it is now, or that it was a mis-tap and is gone; `started`: the new stint, or the one that was opened again. */
export const feedingSwitched = z
  .object({
    ended: z.union([feedingSchemas.answer, z.object({ id: z.uuid(), deleted: z.literal(true) })]),
    started: feedingSchemas.answer,
  })
  .meta({ id: 'FeedingSwitched' });

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
  .object({ rows: z.array(feedingSchemas.answer), count: z.int(), totalPages: z.int(), currentPage: z.int() })
  .meta({ id: 'FeedingPage' });
