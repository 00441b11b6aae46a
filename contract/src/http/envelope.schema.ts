import { z } from 'zod';
import { NOTES_MAX } from '../records/notes.ts';
import { text } from '../words/say.ts';
import type { Told } from '../words/told.ts';
import { VALUE_PROBLEMS } from './codes.ts';

const valueProblem = z.enum(VALUE_PROBLEMS);

/** The value that a failure is about, so that a form shows the message there and a program needs no words. */
export const refusedValue = z
  .object({
    path: z.string().meta({ description: "Where it stands in the body or query, with dots: 'babies.0.name'" }),
    code: valueProblem,
    params: z
      .object({ min: z.number().optional(), above: z.number().optional(), max: z.number().optional() })
      .optional()
      .meta({ description: 'The limit that it does not keep; above: it must be more than that' }),
  })
  .meta({ id: 'RefusedValue' });

export type ValueProblem = z.infer<typeof valueProblem>;
export type RefusedValue = z.infer<typeof refusedValue>;

const told: z.ZodType<Told> = z
  .object({
    text: z.string(),
    get values() {
      return z.record(z.string(), z.union([z.string(), z.number(), told])).optional();
    },
    within: z.literal(true).optional(),
  })
  .meta({ id: 'Told', description: 'A sentence, by which a page finds its translation, and the values in its braces' });

/**
 * Every failure answers this: `message` in English, `error` a stable code for programs (`codes.ts`), and in `data` what the code promises:
 * a `RefusedValue` where one value is to blame. `said` is the message before its values were filled in, where it has any. `requestId`: by
 * which the operator finds a fault of the server in its log.
 */
export const failure = z
  .object({
    message: z.string(),
    error: z.string(),
    data: z.union([refusedValue, z.unknown()]).optional(),
    said: told.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' });

/** What a call answers that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });

/** What a deletion answers. */
export const deletion = z.object({ id: z.uuid() }).meta({ id: 'Deletion' });

/** A record that the server discarded as too short to have been meant. */
export const discarded = z
  .object({ id: z.uuid(), deleted: z.literal(true), message: z.string() })
  .meta({ id: 'Discarded' });

/** Nobody records what was before; earlier years also have no four-digit form in every zone. */
const EARLIEST = Date.UTC(1900, 0, 1);
/** The noon of the first day of 1900 is before that in some zones. */
const EARLIEST_DAY = '1900-01-02';

/** An instant: ISO 8601 with `Z` or an offset, from 1900 on. Stored and answered in UTC with milliseconds. */
export const instant = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine((time) => Date.parse(time) >= EARLIEST, { error: message });

/** A calendar day, `YYYY-MM-DD`, from 1900 on: its noon is an instant as above. */
export const calendarDay = (message: string) =>
  z.iso.date({ error: message }).refine((day) => day >= EARLIEST_DAY, { error: message });

/** A UUID; letters are compared and stored in lower case. */
export const uuid = (message: string) => z.uuid({ error: message }).toLowerCase();

/** A client-made id, so that a repeat of a create is the same write. */
export const clientId = uuid('The id must be a UUID').optional();

/**
 * A name that somebody types: one line, without what turns the direction of the text after it. Names stand in the sentences and mails that
 * others read.
 */
export const nameLine = (message: string) => oneLine(z.string({ error: message }));

/** The same of any text that is one line. */
export const oneLine = (schema: z.ZodString) =>
  schema.overwrite((text) =>
    text
      .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  );

/** Free text of a person: at most 10,000 characters; `null` empties it. */
export const notes = z
  .string({ error: 'Notes must be text' })
  .max(NOTES_MAX, { error: text('Notes must be at most 10,000 characters') })
  .nullable()
  .optional();

/** A bounded window `[start, end)` of at most 400 days. */
export const windowQuery = z
  .object({
    start: instant('Start must be an ISO date and time'),
    end: instant('End must be an ISO date and time'),
  })
  .refine(({ start, end }) => Date.parse(end) > Date.parse(start), {
    error: 'End must be after start',
    path: ['end'],
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= 400 * 86_400_000, {
    error: 'A window is at most 400 days',
    path: ['end'],
  });

const LIMIT = { error: 'Limit must be a whole number from 1 to 200' };

/** A page, newest first. `before` and `beforeId` continue after the last record of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(200, LIMIT).default(50),
  before: instant('Before must be an ISO date and time').optional(),
  beforeId: uuid('BeforeId must be a UUID').optional(),
});

/** Whether it names a zone such as 'Europe/Berlin'; an offset such as '+02:00' is none. */
export const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** The IANA name of a time zone. */
export const zone = (message: string) => z.string({ error: message }).refine(isZone, { error: message });
