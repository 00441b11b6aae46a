/** What becomes of an import: read, asked about, written, at last done; failed, or taken back by a person. */
export const IMPORT_STATES = ['reading', 'asking', 'writing', 'done', 'failed', 'undone'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];
