import type { Migration } from 'kysely';
import * as first from './0001-first.ts';
import * as imports from './0004-imports.ts';

/** Migrations by name, run in the order of their names. A released one is never changed. */
export type Migrations = Record<string, Migration>;

export const migrations: Migrations = { '0001-first': first, '0004-imports': imports };
