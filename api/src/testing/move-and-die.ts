/**
 * `npm run move` in a process of its own, with the same arguments. It dies of SIGKILL before its `DIE_AT`-th statement; without, the last line
 * that it prints is how many there were.
 */
import { dieAtStatement, statementsSoFar } from './dying.ts';

dieAtStatement(Number(process.env.DIE_AT));
await import('../cli/move.ts');
process.stdout.write(String(statementsSoFar()));
