import { z } from 'zod';
import { person } from '../family/person.schema.ts';
import { zone } from '../http/envelope.schema.ts';
import { text } from '../words/say.ts';
import { importRecipes, unknownColumns } from './import-columns.schema.ts';
import { IMPORT_STATES } from './import-state.ts';

const state = z.enum(IMPORT_STATES);

/** The text fields beside the files of an import. */
export const importJobFields = z.object({
  /** IANA name: presets the question `zone`. */
  timezone: zone(text('Please choose a time zone')),
});

/** An import that has begun. */
export const importBegun = z.object({ id: z.uuid(), state }).meta({ id: 'ImportBegun' });

/** How many records of a kind are in the files: new ones (of an import that was cancelled none), such as were there, and such as are probably there. */
const counts = z.object({ found: z.int(), new: z.int(), duplicates: z.int(), like: z.int() });

/** An import while it goes on, and after it. */
export const importJob = z
  .object({
    id: z.uuid(),
    state,
    /** The names of its files; of an import of an earlier version empty. */
    file: z.string(),
    /** Whose files they are, such as 'Huckleberry'; of several apps each. */
    app: z.string().optional(),
    /** Few families have brought files of the app yet. */
    isNew: z.literal(true).optional(),
    by: person,
    at: z.iso.datetime(),
    rows: z.int(),
    rowsDone: z.int(),
    /** Of one that was taken back, once that is over: how many records went, and how many stay as they were changed since. */
    undone: z.object({ removed: z.int(), kept: z.int() }).optional(),
    kinds: z.record(z.string(), counts),
    /** What Nestling does not keep. */
    notKept: z.array(z.object({ what: z.string(), rows: z.int() })),
    /** What a person should look at, in sentences. */
    warnings: z.array(z.string()).optional(),
    /**
     * What a person has to say before it is written; what has a preset is it where nobody says anything. Of `zone` any other IANA name is an
     * answer too; of `columns` a recipe for each of the `files`.
     */
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
        preset: z.string().optional(),
        files: z.array(unknownColumns).optional(),
      }),
    ),
    /** Why it failed, and the first 100 rows that cannot be read. */
    errors: z.array(
      z.object({
        file: z.string(),
        row: z.int(),
        column: z.string().optional(),
        code: z.string(),
        message: z.string(),
      }),
    ),
    errorCount: z.int(),
  })
  .meta({ id: 'ImportJob' });

/** Answers by the ids of questions: of `columns` recipes, of all others texts. */
export const importAnswers = z.object({
  answers: z.record(z.string().max(40), z.union([z.string().max(4_000), importRecipes])).default({}),
});

export type ImportJob = z.infer<typeof importJob>;
