import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Reader } from './store.ts';

/** Stands in a statement for a value that is known when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const names = new Map<string, string>();

/** The name under which PostgreSQL keeps a prepared statement, once a connection; undefined for any other statement. */
export const nameOf = (text: string): string | undefined => names.get(text);

/**
 * A statement that each write needs, built once for each database and then only run: to build it costs the server more than to run it.
 * PostgreSQL keeps how it is to be run, too. `build` gets placeholders in place of the values, so it must not decide anything by what
 * they are; it may by which there are: what was deleted comes back with the columns of its time.
 * @throws Error for `*`: PostgreSQL refuses it from then on when another server's migration adds a column
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  // An open database has an adapter of its own, which its transactions share.
  const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();

  function compile(db: Reader, given: readonly string[]): CompiledQuery<Row> {
    const places = Object.fromEntries(given.map((name) => [name, new Placeholder(name)]));
    const query = build(db, places as Values).compile();
    if (query.sql.includes('*')) throw new Error(`A prepared statement names its columns: ${query.sql}`);
    if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
    return query;
  }

  function statement(db: Reader, given: readonly string[]): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    const key = given.join();
    const query = known.get(key) ?? compile(db, given);
    compiled.set(adapter, known.set(key, query));
    return query;
  }

  return async (db, values) => {
    const query = statement(db, Object.keys(values));
    const given = values as Record<string, unknown>;
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
