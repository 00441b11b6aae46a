import { z } from 'zod';
import type { RoutesOf } from '../http/route.ts';
import { KINDS, type KindName } from '../kinds/known.ts';
import { schemaName } from '../kinds/record.schema.ts';
import { hasOwnCalls, type ImportName, importName } from '../kinds/specified.ts';
import { accountImportAnswer } from './account-import.schema.ts';
import { importAnswers, importBegun, importJob, importJobFields } from './import-job.schema.ts';
import { MAX_ACCOUNT_ZIP_BYTES, MAX_IMPORT_BYTES, MAX_IMPORT_FILES, MAX_IMPORTS_BYTES } from './limits.ts';
import {
  exportAllQuery,
  exportQuery,
  type ImportAnswer,
  importAnswer,
  importFields,
  importQuery,
  importRestored,
  importUndone,
} from './transfer.schema.ts';

/** As the specification says it of its own dialog. */
const NO_FILE_OF_TYPE = 'Please select a file and import type';

export interface ImportRoute {
  summary: string;
  tag: 'import';
  access: 'data';
  right: 'import';
  of: 'path.babyId';
  query: typeof importQuery;
  upload: { fields: typeof importFields; maxBytes: number; missing: typeof NO_FILE_OF_TYPE };
  answer: z.ZodType<ImportAnswer>;
}

const specifiedAnswer = importAnswer(
  'Import',
  KINDS.filter(({ kind }) => hasOwnCalls(kind.name)),
);

/** A CSV file of each kind in. */
const importRoutes = Object.fromEntries(
  KINDS.map((schemas): [string, ImportRoute] => {
    const { name, many } = schemas.kind;
    return [
      `POST /api/import/${importName(name)}/:babyId`,
      {
        summary: `Import the ${many.replaceAll('_', ' ')} of a CSV file, all good rows or none; with dryRun only say what would happen`,
        tag: 'import',
        access: 'data',
        right: 'import',
        of: 'path.babyId',
        query: importQuery,
        upload: { fields: importFields, maxBytes: MAX_IMPORT_BYTES, missing: NO_FILE_OF_TYPE },
        answer: hasOwnCalls(name) ? specifiedAnswer : importAnswer(`${schemaName(name)}Import`, [schemas]),
      },
    ];
  }),
) as Record<`POST /api/import/${ImportName<KindName>}/:babyId`, ImportRoute>;

/** What else imports have. */
const otherImportRoutes = {
  'POST /api/import/account': {
    summary:
      "Import the document of 'Download My Data', or the zip of it and the photos: what is missing is added; dryRun only says what would be",
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: {
      fields: z.object({}),
      maxBytes: MAX_ACCOUNT_ZIP_BYTES,
      missing: 'Please choose a file',
      onDisk: true,
    },
    answer: accountImportAnswer,
  },
  'POST /api/import/:babyId': {
    summary:
      'Begin an import: a whole export at once, any kinds together. Nothing is written before its questions are answered',
    tag: 'import',
    access: 'data',
    right: 'import',
    of: 'path.babyId',
    upload: {
      fields: importJobFields,
      maxBytes: MAX_IMPORTS_BYTES,
      maxFiles: MAX_IMPORT_FILES,
      missing: 'Please choose a file',
    },
    answer: importBegun,
    status: 202,
  },
  'GET /api/import/baby/:babyId': {
    summary: 'The imports into a baby, the newest first; those that came to nothing for 30 days',
    tag: 'import',
    access: 'data',
    right: 'import',
    of: 'path.babyId',
    answer: z.array(importJob),
  },
  'GET /api/import/:id': {
    summary: 'How far an import is, what is in its files, and what it asks',
    tag: 'import',
    access: 'data',
    right: 'import',
    of: 'import',
    answer: importJob,
  },
  'POST /api/import/:id/answers': {
    summary: 'Answer what an import asks, also where it asks nothing: then it is written',
    tag: 'import',
    access: 'data',
    right: 'import',
    of: 'import',
    body: importAnswers,
    answer: importJob,
  },
  'DELETE /api/import/:id': {
    summary: 'Cancel or undo an import: its records go, but for those changed since (who made it, or an owner)',
    tag: 'import',
    access: 'data',
    right: 'import',
    of: 'import',
    answer: importUndone,
  },
  'POST /api/import/:id/restore': {
    summary: 'Bring back an import that was undone in the last 30 days, without what stands there meanwhile',
    tag: 'import',
    access: 'session',
    right: 'import',
    of: 'import',
    answer: importRestored,
  },
} as const satisfies RoutesOf<'import'>;

export interface ExportRoute {
  summary: string;
  tag: 'export';
  access: 'data';
  right: 'see';
  of: 'path.babyId';
  query: typeof exportQuery;
  answer: z.ZodString;
  answerType: 'text/csv';
}

/** A CSV file of each kind, from its declaration. */
const exportRoutes = Object.fromEntries(
  KINDS.map(({ kind: { name, many } }): [string, ExportRoute] => [
    `GET /api/export/${name}/:babyId`,
    {
      summary: `${many.charAt(0).toUpperCase()}${many.slice(1)} as CSV: the last full days and today, or all`,
      tag: 'export',
      access: 'data',
      right: 'see',
      of: 'path.babyId',
      query: exportQuery,
      answer: z.string(),
      answerType: 'text/csv',
    },
  ]),
) as Record<`GET /api/export/${KindName}/:babyId`, ExportRoute>;

/** What else exports have. */
const otherExportRoutes = {
  'GET /api/export/baby/:babyId': {
    summary: 'Everything recorded of a baby as a zip: a CSV file of each kind that has records',
    tag: 'export',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: exportAllQuery,
    answer: z.string(),
    answerType: 'application/zip',
  },
} as const satisfies RoutesOf<'export'>;

/** Calls about files: imports and exports. */
export const transferRoutes = { ...importRoutes, ...otherImportRoutes, ...exportRoutes, ...otherExportRoutes };
