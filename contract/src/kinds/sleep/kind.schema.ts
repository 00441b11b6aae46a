import { z } from 'zod';
import { instant, notes } from '../../http/envelope.schema.ts';
import { text } from '../../words/say.ts';
import { recordSchemas, specifiedCreation } from '../record.schema.ts';
import { sleepKind } from './kind.ts';

export const sleepSchemas = recordSchemas(sleepKind);

export const sleepStart = specifiedCreation(sleepSchemas);

export const sleepEnd = z
  .object({ endTime: instant(text('Invalid end date or time')), notes })
  .meta({ id: 'SleepEnd' });

/** Newest first. `before` and `beforeId` continue after the last record of the page before. */
export const sleepList = z
  .object({
    items: z.array(sleepSchemas.answer),
    nextBefore: z.iso.datetime().nullable(),
    nextBeforeId: z.uuid().nullable(),
  })
  .meta({ id: 'SleepList' });
