/** The largest file that an import takes, in bytes. */
export const MAX_IMPORT_BYTES = 5_000_000;

/** The most that one import takes at once: bytes, and files. */
export const MAX_IMPORTS_BYTES = 20_000_000;
export const MAX_IMPORT_FILES = 20;

/** The largest data file of an account, in bytes: eight years of two babies. */
export const MAX_ACCOUNT_IMPORT_BYTES = 20_000_000;

/** The largest data file with photos, in bytes: all that an account may keep by default beside the largest document. */
export const MAX_ACCOUNT_ZIP_BYTES = 520_000_000;

/** The most rows that an import takes; the largest real file seen has 5,139. */
export const MAX_IMPORT_ROWS = 20_000;

/** The most texts that a column has which says what a row is, and the longest of them. */
export const MAX_KIND_VALUES = 200;
export const MAX_COLUMN_CHARS = 200;

/** Periods of an export in days; `all` has no beginning (REC-48). */
export const EXPORT_PERIODS = ['7', '30', '90', '180', '365', 'all'] as const;
