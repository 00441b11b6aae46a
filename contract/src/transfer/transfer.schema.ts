import { z } from 'zod';
import { person } from '../family/person.schema.ts';
import { zone } from '../http/envelope.schema.ts';
import { answeredAs, type RecordSchemas } from '../kinds/record.schema.ts';
import { text } from '../words/say.ts';
import { EXPORT_PERIODS } from './limits.ts';

/** `dryRun=true` answers the same and stores nothing. `progress=true` answers lines of JSON while the server works. */
export const importQuery = z.object({
  dryRun: z.enum(['true', 'false'], { error: 'dryRun must be true or false' }).default('false'),
  progress: z.enum(['true', 'false'], { error: 'progress must be true or false' }).default('false'),
});

/** The text fields beside `file`. All but `timezone` answer a question that an earlier try was refused with. */
export const importFields = z.object({
  /** IANA name; rows that carry their own offset keep it. */
  timezone: zone(text('Please choose a time zone')),
  dateOrder: z.enum(['dmy', 'mdy'], { error: text('Please choose the order of day and month') }).optional(),
  unit: z.enum(['ml', 'oz'], { error: text('Please choose ml or oz') }).optional(),
  milk: z.enum(['bottle', 'formula'], { error: text('Please choose what was in the bottle') }).optional(),
  /** The baby's name in a file about several. */
  name: z
    .string()
    .max(200, { error: text('The name is too long') })
    .optional(),
  /** For a file that was imported before with another answer: adds all of it again, or undoes the earlier import first. */
  again: z.enum(['yes', 'replace'], { error: 'again must be yes or replace' }).optional(),
  /** Joins sleeps that another app cut at midnight. */
  joinNights: z.enum(['yes', 'no'], { error: 'joinNights must be yes or no' }).optional(),
});

const remark = z.object({
  /** Line of the file, from 1. */
  row: z.int(),
  /** Its header; null: the row as a whole. */
  column: z.string().nullable(),
  message: z.string(),
});

/** What an import did, or would do. Lists hold the first 200; the numbers count all. */
const imported = z.object({
  /** For undoing it; null when nothing was stored. */
  id: z.uuid().nullable(),
  message: z.string(),
  /** Whose file it is, such as 'Huckleberry'. */
  app: z.string(),
  imported: z.int(),
  duplicates: z.int(),
  /** Times that the clock change skips or repeats. */
  adjusted: z.int(),
  /** Rows left out on purpose. */
  skipped: z.int(),
  /** Rows that could not be read. */
  unreadable: z.int(),
  /** Sleeps that end where a day does and go on right after. */
  splitNights: z.int(),
  errors: z.array(remark),
  skips: z.array(remark),
  /** What a person should look at, in sentences. */
  warnings: z.array(z.string()),
  by: person.optional(),
});

/** One of the first records of a file, with the fields of its kind. */
export interface ImportedRecord {
  row: number;
  startTime: string;
  endTime?: string;
  notes?: string;
  [field: string]: unknown;
}

export type ImportAnswer = z.infer<typeof imported> & { sample: ImportedRecord[] };

/** The answer of the imports of some kinds, with the fields that their first records have. */
export function importAnswer(id: string, kinds: readonly RecordSchemas[]): z.ZodType<ImportAnswer> {
  const fields = kinds.flatMap(({ kind }) => Object.entries(kind.fields));
  const endTime = z.iso.datetime();
  const hasMoments = kinds.some(({ kind }) => kind.moments);
  const sample = z.object({
    row: z.int(),
    startTime: z.iso.datetime(),
    ...(kinds.some(({ kind }) => kind.shape === 'interval') && { endTime: hasMoments ? endTime.optional() : endTime }),
    ...Object.fromEntries(fields.map(([name, field]) => [name, answeredAs(field).optional()])),
    notes: z.string().optional(),
  });
  return imported.extend({ sample: z.array(sample) }).meta({ id }) as unknown as z.ZodType<ImportAnswer>;
}

/** Stands in `data` of a refusal that a further field resolves: send the file again with `field` set to one of `choices`. */
const importQuestion = z
  .object({
    field: z.enum(['dateOrder', 'unit', 'milk', 'name', 'again', 'type']),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'ImportQuestion' });

/** `kept`: records that were changed since, which stay. */
export const importUndone = z.object({ id: z.uuid(), removed: z.int(), kept: z.int() }).meta({ id: 'ImportUndone' });

/** `restored`: records that came back; `kept`: those that stay away, as another one stands there now. */
export const importRestored = z
  .object({ id: z.uuid(), restored: z.int(), kept: z.int(), by: person.optional() })
  .meta({ id: 'ImportRestored' });

export const exportQuery = z.object({
  days: z.enum(EXPORT_PERIODS, { error: 'Days must be 7, 30, 90, 180, 365 or all' }).default('30'),
  timezone: zone('Unknown time zone').default('UTC'),
});

/** Of the zip of all kinds, which has no period. */
export const exportAllQuery = exportQuery.omit({ days: true });

export type ImportFields = z.infer<typeof importFields>;
export type ImportQuestion = z.infer<typeof importQuestion>;
export type ImportRemark = z.infer<typeof remark>;
