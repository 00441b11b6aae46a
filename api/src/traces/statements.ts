import type { KyselyConfig } from 'kysely';
import { isTracing, tookMs } from './spans.ts';

const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i;

/** Makes each statement a span that names its operation and its first table: what Kysely is given when a database is opened. */
export function tracedStatements(system: 'sqlite' | 'postgresql'): Pick<KyselyConfig, 'log'> {
  if (!isTracing()) return {};
  return {
    log(event) {
      const { sql } = event.query;
      const operation = (OPERATION.exec(sql)?.[1] ?? 'statement').toLowerCase();
      const table = TABLE.exec(sql)?.[1];
      const attributes = {
        'db.system.name': system,
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
      };
      const name = table === undefined ? operation : `${operation} ${table}`;
      tookMs(
        event.queryDurationMillis,
        { name, kind: 'client', attributes },
        event.level === 'error' ? event.error : undefined,
      );
    },
  };
}
