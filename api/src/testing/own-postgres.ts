import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type OwnPostgres = Awaited<ReturnType<typeof givenAPostgres>>;

/** A PostgreSQL for one test alone, which may stop it. It runs in a process of its own: Jest cannot load its package. */
export async function givenAPostgres() {
  const child = fork(join(__dirname, 'postgres-server.cjs'));
  const answer = async (): Promise<string> => (await once(child, 'message'))[0];
  const ask = async (...call: string[]): Promise<void> => {
    child.send(call);
    await answer();
  };
  return {
    url: await answer(),
    start: () => ask('start'),
    /** As an operator does (`fast`: those who are connected are told) or as a fault does (`immediate`). */
    stop: (mode: 'fast' | 'immediate') => ask('stop', mode),
    /** Stops it and deletes all of it. */
    remove: () => ask('remove'),
  };
}
