import type { Say } from '@nestling/contract';
import type { RecordSchemas } from '@nestling/contract/http';
import { KINDS } from '@nestling/contract/http';
import type { Entry } from '../formats/format.ts';
import { type Bounds, inOrder, settle, warningsOf, withoutRepeats } from '../import/check-entries.ts';
import type { Questions } from './questions.ts';
import type { Read, ReadEntry, ReadOrder } from './result.ts';
import type { SourceProblem } from './sources.ts';
import { settleUnits } from './units.ts';

/** Of these a person can see that two cannot have been at once. */
const ONE_AT_A_TIME = ['sleep', 'feeding'];

interface Checking {
  questions: Questions;
  warnings: Set<string>;
  zone: string;
}

/** Checks each kind of each file by itself, then what the files have twice. */
export async function checkRead(
  order: ReadOrder,
  read: Read,
  { questions, warnings, zone }: Checking,
): Promise<{ entries: ReadEntry[]; problems: SourceProblem[] }> {
  const born = Temporal.PlainDate.from(order.birthDate).toZonedDateTime(zone).epochMilliseconds;
  const sound = [...settleUnits(read, { ...order, questions })].map(([{ file }, entries]) => ({ file, entries }));
  const entries: ReadEntry[] = [];
  const problems: SourceProblem[] = [];
  for (const schemas of KINDS) {
    const { name } = schemas.kind;
    const bounds = { born, now: order.now, zone, refuses: order.refuses?.(name) };
    const good = await settleAll(sound, schemas, bounds, problems);
    const { kept, longer } = await withoutRepeats(await inOrder(good));
    const counts = read.counts.get(name);
    if (counts) counts.repeated = good.length - kept.length;
    if (ONE_AT_A_TIME.includes(name)) warn(order.say, kept, longer, warnings);
    for (const entry of kept) entries.push(entry as ReadEntry);
  }
  return { entries, problems };
}

/** What is sound of a kind in all files; what is not goes to `problems`. */
async function settleAll(
  files: readonly { file: string; entries: ReadEntry[] }[],
  schemas: RecordSchemas,
  bounds: Bounds,
  problems: SourceProblem[],
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (const { file, entries } of files) {
    const ofKind = entries.filter(({ kind }) => kind === schemas.kind.name);
    const { good, problems: found } = await settle(ofKind, schemas, bounds);
    for (const entry of good) all.push(entry);
    for (const problem of found) problems.push({ file, ...problem });
  }
  return all;
}

function warn(say: Say, kept: Entry[], longer: number, warnings: Set<string>): void {
  for (const warning of warningsOf(say, kept, longer)) warnings.add(warning);
}
