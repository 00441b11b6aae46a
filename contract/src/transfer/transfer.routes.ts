import { z } from 'zod';
import type { RoutesOf } from '../http/route.ts';
import { accountImportAnswer } from './account-import.schema.ts';
import { MAX_ACCOUNT_IMPORT_BYTES, MAX_IMPORT_BYTES } from './limits.ts';
import { exportQuery, importAnswer, importFields, importQuery, importUndone } from './transfer.schema.ts';

/** Calls that bring records in or out as files. */
export const transferRoutes = {
  'POST /api/import/sleep/:babyId': {
    summary: 'Import the sleeps of a CSV file, all good rows or none; with dryRun only say what would happen',
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: importFields, maxBytes: MAX_IMPORT_BYTES },
    answer: importAnswer,
  },
  'POST /api/import/nursing/:babyId': {
    summary: 'Import the feedings of a CSV file, all good rows or none; with dryRun only say what would happen',
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: importFields, maxBytes: MAX_IMPORT_BYTES },
    answer: importAnswer,
  },
  'POST /api/import/account': {
    summary:
      "Import the document of 'Download my data': missing babies and records are added; dryRun only says what would be",
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: z.object({}), maxBytes: MAX_ACCOUNT_IMPORT_BYTES },
    answer: accountImportAnswer,
  },
  'DELETE /api/import/:id': {
    summary: 'Undo an import: its records go, but for those changed since',
    tag: 'import',
    access: 'data',
    answer: importUndone,
  },
  'GET /api/export/sleep/:babyId': {
    summary: 'Sleeps as CSV: the last full days and today',
    tag: 'export',
    access: 'data',
    query: exportQuery,
    answer: z.string(),
    answerType: 'text/csv',
  },
  'GET /api/export/feeding/:babyId': {
    summary: 'Feedings as CSV: the last full days and today',
    tag: 'export',
    access: 'data',
    query: exportQuery,
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies RoutesOf<'import' | 'export'>;
