/**
 * A process of its own that opens a database as a server does: `DATA_DIR` or `DATABASE_URL`. It dies of SIGKILL before its `DIE_AT`-th
 * statement; without, it prints how many there were.
 */
import { openServerStore } from '../storage/open-store.ts';
import { dieAtStatement, statementsSoFar } from './dying.ts';

dieAtStatement(Number(process.env.DIE_AT));
const { DATA_DIR = '', DATABASE_URL } = process.env;
const store = await openServerStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const opened = statementsSoFar();
await store.close();
process.stdout.write(String(opened));
