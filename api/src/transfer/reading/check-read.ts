import type { Say } from '@nestling/contract';
import type { RecordSchemas } from '@nestling/contract/http';
import { KINDS } from '@nestling/contract/http';
import { breather } from '../csv/breather.ts';
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
  const sound = await byKind(await settleUnits(read, { ...order, questions }));
  const entries: ReadEntry[] = [];
  const problems: SourceProblem[] = [];
  for (const schemas of KINDS) {
    const { name } = schemas.kind;
    const files = sound.get(name);
    if (!files) continue;
    const refuses = await order.refuses?.(name, [...files.values()].flat());
    const bounds = { born, now: order.now, zone, refuses };
    const good = await settleAll(files, schemas, bounds, problems);
    const { kept, longer } = await withoutRepeats(await inOrder(good));
    const counts = read.counts.get(name);
    if (counts) counts.repeated = good.length - kept.length;
    if (ONE_AT_A_TIME.includes(name)) await warn(order.say, kept, longer, warnings);
    for (const entry of kept) entries.push(entry);
  }
  return { entries, problems };
}

/** The entries of a kind, by file. */
type Files = Map<string, ReadEntry[]>;

async function byKind(sources: Read['entries']): Promise<Map<string, Files>> {
  const kinds = new Map<string, Files>();
  const breathe = breather();
  for (const [{ file }, entries] of sources) {
    for (const entry of entries) {
      await breathe();
      const files: Files = kinds.get(entry.kind) ?? new Map<string, ReadEntry[]>();
      kinds.set(entry.kind, files);
      const known = files.get(file);
      if (known) known.push(entry);
      else files.set(file, [entry]);
    }
  }
  return kinds;
}

/** What is sound of a kind in all files; what is not goes to `problems`. */
async function settleAll(
  files: Files,
  schemas: RecordSchemas,
  bounds: Bounds,
  problems: SourceProblem[],
): Promise<ReadEntry[]> {
  const all: ReadEntry[] = [];
  for (const [file, entries] of files) {
    const { good, problems: found } = await settle(entries, schemas, bounds);
    for (const entry of good) all.push(entry);
    for (const problem of found) problems.push({ file, ...problem });
  }
  return all;
}

async function warn(say: Say, kept: Entry[], longer: number, warnings: Set<string>): Promise<void> {
  for (const warning of await warningsOf(say, kept, longer)) warnings.add(warning);
}
