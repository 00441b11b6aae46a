import { readFileSync } from 'node:fs';
import type { GrowthTables } from '@nestling/contract';
import who from '@nestling/contract/growth/who-tables.json' with { type: 'json' };
import { growthTables } from '@nestling/contract/http';
import { StartError } from '../start-error.ts';

/**
 * The figures that growth is compared with: those of the file, else WHO's.
 * @throws StartError that names the file and what is wrong in it
 */
export function readGrowthTables(file: string | undefined): GrowthTables {
  if (file === undefined) return who;
  const wrong = (reason: string) => new StartError(`GROWTH_TABLES: ${file} ${reason}.`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(`cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const { data, error } = growthTables.safeParse(read);
  if (data) return data;
  const [issue] = error.issues;
  throw wrong(`is no growth standard: '${issue?.path.join('.')}': ${issue?.message}`);
}
