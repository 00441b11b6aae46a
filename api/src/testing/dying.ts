import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

let statements = 0;

/** Lets this process die of SIGKILL before its n-th statement to a database; without a number, never. */
export function dieAtStatement(n: number): void {
  const count = () => {
    statements++;
    if (statements === n) process.kill(process.pid, 'SIGKILL');
  };
  watch(SqliteDatabase.prototype, 'prepare', count);
  watch(pg.Client.prototype, 'query', count);
}

/** How many statements there were. */
export const statementsSoFar = (): number => statements;

/** Counts each call of a method. */
function watch<K extends string>(
  prototype: Record<K, (...given: never[]) => unknown>,
  name: K,
  count: () => void,
): void {
  const method = prototype[name];
  Object.assign(prototype, {
    [name](...given: unknown[]) {
      count();
      return Reflect.apply(method, this, given);
    },
  });
}
