import { StartError } from '../start-error.ts';
import { migrations } from '../storage/migrations/index.ts';
import type { MoveSide, MoveTarget } from './move-side.ts';
import type { Plan } from './plan.ts';
import { batchesOf, keyIn, type Sum, sumsOf } from './sums.ts';

/** Two databases, one of each sort, that nobody else uses meanwhile. */
export interface Sides {
  source: MoveSide;
  target: MoveTarget;
  /** The tables, as soon as the SQLite side has them. */
  plan: () => Plan;
}

/**
 * Copies a whole database with its photos into an empty one of the other sort, or goes on with that. Afterwards both are read and compared;
 * until they are equal no server starts on the target. The source is not written.
 * @param tell says how far it is, a line at a time
 * @returns what both have of each table
 * @throws StartError when one of them is of another version, the target holds something, or they are not equal in the end
 */
export async function move({ source, target, plan, tell }: Sides & { tell: (line: string) => void }): Promise<Sum[]> {
  await requireWhole(source);
  const goesOn = await target.isUnfinished();
  await requireTables(target);
  const tables = plan();
  const copies = { source, target, tables, tell };
  if (goesOn) {
    tell('A move into this target has not ended: it goes on from where it stood.');
  } else {
    const content = await target.content(tables);
    if (content) throw new StartError(`${target.called} is not empty: there are ${content}. Choose an empty one.`);
    await target.begin(tables);
  }
  let { equal, differing } = await (goesOn ? goOn(copies) : copyAndCompare(copies));
  if (goesOn && differing.length > 0) {
    tell('The source has changed since that move began, or is another one: it begins anew.');
    await target.begin(tables);
    ({ equal, differing } = await copyAndCompare(copies));
  }
  if (differing.length > 0) {
    throw new StartError(
      `Source and target are not equal in ${differing.join(', ')}: something writes to one of them. End that and run the same command again.`,
    );
  }
  await target.finish(tables);
  return equal;
}

async function requireWhole(source: MoveSide): Promise<void> {
  const done = await source.migrations();
  if (done.length === 0) throw new StartError(`There is no database of Nestling in ${source.called}.`);
  if (await source.isUnfinished())
    throw new StartError(`A move into ${source.called} has not ended: it cannot be moved from there.`);
  requireThisVersion(source, done);
}

async function requireTables(target: MoveTarget): Promise<void> {
  const done = await target.migrations();
  if (done.length === 0) await target.makeTables();
  else requireThisVersion(target, done);
}

function requireThisVersion({ called }: MoveSide, done: readonly string[]): void {
  const unknown = done.find((name) => !(name in migrations));
  if (unknown)
    throw new StartError(
      `${called} was made by a newer version of Nestling (it has '${unknown}'). Move with that version.`,
    );
  const missing = Object.keys(migrations).find((name) => !done.includes(name));
  if (missing)
    throw new StartError(
      `${called} was made by an older version of Nestling (it has no '${missing}'). Start the server on it once, stop it, and move then.`,
    );
}

interface Copies {
  source: MoveSide;
  target: MoveTarget;
  tables: Plan;
  tell: (line: string) => void;
}

/** What two databases have of each table, and the names of those tables of which they have not the same. */
interface Comparison {
  equal: Sum[];
  differing: string[];
}

async function copyAndCompare(copies: Copies): Promise<Comparison> {
  await copy(copies);
  return compare(copies);
}

/** The same where something is there: what is no more in the source can be in the way of what is. */
async function goOn(copies: Copies): Promise<Comparison> {
  try {
    return await copyAndCompare(copies);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { equal: [], differing: ['what refers to each other'] };
  }
}

/** A row breaks a rule of its table: PostgreSQL's class 23, SQLite's constraints. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(23|SQLITE_CONSTRAINT)/.test(String(error.code));

/** Copies what is not copied yet, table by table, some rows at a time. */
async function copy({ source, target, tables, tell }: Copies): Promise<void> {
  const position = await target.position();
  const first = position ? tables.findIndex(({ name }) => name === position.table) : 0;
  await source.inSnapshot(async () => {
    for (const table of tables.slice(first)) {
      const from = table.name === position?.table ? position.after : undefined;
      let rows = 0;
      for await (const some of batchesOf(source, table, from)) {
        await target.write(table, some, { table: table.name, after: keyIn(table, some.at(-1) ?? []) });
        rows += some.length;
      }
      if (rows > 0) tell(`${table.name}: ${rows} copied`);
    }
  });
}

/** Reads both anew. */
async function compare({ source, target, tables }: Omit<Copies, 'tell'>): Promise<Comparison> {
  const [there, here] = await Promise.all([sumsOf(source, tables), sumsOf(target, tables)]);
  const isEqual = (sum: Sum, n: number) => sum.rows === here[n]?.rows && sum.checksum === here[n]?.checksum;
  const differing = there.filter((sum, n) => !isEqual(sum, n)).map(({ table }) => `'${table}'`);
  return { equal: there.filter(isEqual), differing };
}
