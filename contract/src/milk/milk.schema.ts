import { z } from 'zod';
import { zone } from '../http/envelope.schema.ts';
import { anyRecord } from '../kinds/record.schema.ts';

/** How many days are told change by change where nothing else is asked for, and at most. */
const DAYS = 7;
const MOST_DAYS = 100;
const NOT_DAYS = `Days must be a whole number from 1 to ${MOST_DAYS}`;

/** The days on bags are those of the viewer's zone. */
export const milkQuery = z.object({
  days: z.coerce
    .number({ error: NOT_DAYS })
    .int({ error: NOT_DAYS })
    .min(1, { error: NOT_DAYS })
    .max(MOST_DAYS, { error: NOT_DAYS })
    .default(DAYS),
  timezone: zone('Timezone must be an IANA name, such as Europe/Berlin').default('UTC'),
});

const place = z.enum(['fridge', 'freezer']);
const bag = z.object({
  id: z.uuid(),
  place,
  ml: z.int().positive(),
  date: z.iso.date(),
  isThawed: z.boolean(),
  until: z.int(),
});
const stock = z.object({ ml: z.int(), bags: z.array(bag) });

/** What was in store at a time, and what changed since: not more for a family that has pumped for a year. */
export const milkInStore = z
  .object({ before: z.object({ fridge: stock, freezer: stock }), changes: z.array(anyRecord) })
  .meta({ id: 'MilkInStore' });
