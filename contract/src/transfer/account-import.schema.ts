import { z } from 'zod';
import { settings } from '../account/settings.schema.ts';
import { babyBody } from '../baby/baby.schema.ts';
import { documentedMaker } from '../family/person.schema.ts';
import { instant, uuid } from '../http/envelope.schema.ts';
import { filled } from '../http/filled.ts';
import { countedLists, documentLists, unreadLists } from '../kinds/document.schema.ts';
import { medicineBody } from '../medicine/medicine.schema.ts';
import { todoBody } from '../todo/todo.schema.ts';
import { text } from '../words/say.ts';

/** An import knows what is there already by its id. */
const known = { id: uuid('The id must be a UUID') };

const MOST_BABIES = 50;

/**
 * The document of 'Download My Data' as an import takes it. Its records are checked one by one by `documentRecords`: one that cannot
 * be read must not keep the others out.
 */
export const accountDocument = z.object({
  format: z.literal('nestling-export', { error: text('This is not a data file of Nestling') }),
  version: z.literal(1, { error: text('This data file was made by a newer version of Nestling') }),
  /** Chosen anew where they cannot be read. */
  settings: settings.optional().catch(undefined),
  babies: z
    .array(
      // What this version does not know is looked at, too: records of a newer one are not left out without a word.
      babyBody
        .extend({
          ...known,
          ...unreadLists,
          /** Of the photos that are in the zip beside it. */
          photoId: z.uuid().toLowerCase().optional().catch(undefined),
          todos: z.array(z.unknown(), { error: text('The list of to-dos is missing') }),
          // Came later than such files.
          medicines: z.array(z.unknown()).default([]),
        })
        .loose(),
      { error: text('The list of babies is missing') },
    )
    .max(MOST_BABIES, {
      error: filled(text('A data file has at most {count, number} babies'), { count: MOST_BABIES }),
    }),
});

/** One record of each list of a baby. */
export const documentRecords = {
  ...documentLists,
  medicines: medicineBody.extend({ ...known, deleted: z.literal(true).optional() }),
  todos: todoBody.omit({ babyId: true }).extend({
    ...known,
    createdAt: instant(text('Invalid time')),
    updatedAt: instant(text('Invalid time')),
    by: documentedMaker,
  }),
};

/** What the import of a data file did, or would do. */
export const accountImportAnswer = z
  .object({
    message: z.string(),
    babies: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** It was not there before. */
        added: z.boolean(),
        /** How many of each kind are new. */
        ...countedLists,
        todos: z.int(),
      }),
    ),
    /** Photos that come; of a document without photos absent. */
    photos: z.int().optional(),
    /** Records that are there already. */
    duplicates: z.int(),
    /** Records left out on purpose: deleted here, running while another one is, or of a baby that the person may only look at. */
    skipped: z.int(),
    unreadable: z.int(),
    /** Babies of which nothing is taken and settings that a token leaves out, each with why; then the first records that could not be read. */
    errors: z.array(z.object({ record: z.string(), message: z.string() })),
  })
  .meta({ id: 'AccountImport' });

export type AccountImportAnswer = z.infer<typeof accountImportAnswer>;
export type AccountDocument = z.infer<typeof accountDocument>;
export type DocumentRecord<K extends keyof typeof documentRecords> = z.infer<(typeof documentRecords)[K]>;
