import { z } from 'zod';
import { instant, notes } from '../../http/envelope.schema.ts';
import { text } from '../../words/say.ts';
import { fieldSchema, recordSchemas } from '../record.schema.ts';
import { MOST_AMOUNT } from './feeding-rules.ts';
import { feedingKind } from './kind.ts';

const { amount } = feedingKind.fields;

export const feedingSchemas = recordSchemas(feedingKind, [
  {
    holds: ({ amount, unit }) => unit !== 'oz' || typeof amount !== 'number' || amount <= MOST_AMOUNT.oz,
    error: amount.tooMuch,
    field: 'amount',
  },
]);

export const feedingEnd = z
  .object({
    endTime: instant(text('Invalid end date or time')),
    amount: (fieldSchema(amount) as z.ZodType<number, number>).nullable().optional(),
    notes,
  })
  .meta({ id: 'FeedingEnd' });

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
