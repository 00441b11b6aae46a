import type { Say } from '@nestling/contract';
import { breather } from '../csv/breather.ts';
import { OUNCE_ML } from '../formats/quantities.ts';
import type { ReadAnswers } from './answers.ts';
import { MOST_OF_BOTTLE, type Questions, UNIT_WORDS } from './questions.ts';
import type { KindCounts, Read, ReadEntry } from './result.ts';
import { byApp, type Source } from './sources.ts';

type Unit = keyof typeof MOST_OF_BOTTLE;

interface Asking {
  say: Say;
  answers: ReadAnswers;
  questions: Questions;
}

const BOTTLES: readonly string[] = ['bottle', 'formula'];
/** So few bottles say nothing of a unit. */
const FEWEST = 3;

/**
 * Asks where most bottles of an app are larger than any baby drinks, and takes the answer for their unit. Until somebody has said it they
 * wait (row REC-46).
 */
export async function settleUnits(read: Pick<Read, 'entries' | 'counts'>, asking: Asking): Promise<Read['entries']> {
  const settled = new Map(read.entries);
  for (const sources of byApp(read.entries.keys())) {
    const named = sources.filter(({ format }) => format.unitless === undefined);
    const bottles = await bottlesOf(named, read);
    for (const unit of ['oz', 'ml'] as const) {
      if (!isTooMuch(bottles[unit], unit)) continue;
      const right = ask(unit, asking);
      if (right === undefined) leaveOut(new Set(bottles[unit]), named, settled, read.counts);
      else if (right !== unit) putInto(right, bottles[unit]);
    }
  }
  return settled;
}

function putInto(unit: Unit, bottles: readonly ReadEntry[]): void {
  for (const entry of bottles) entry.fields = inUnit(entry.fields, unit);
}

/** The bottles of some files, by their unit. */
async function bottlesOf(
  sources: readonly Source[],
  { entries }: Pick<Read, 'entries'>,
): Promise<Record<Unit, ReadEntry[]>> {
  const breathe = breather();
  const bottles: Record<Unit, ReadEntry[]> = { oz: [], ml: [] };
  for (const source of sources) {
    for (const entry of entries.get(source) ?? []) {
      await breathe();
      if (isBottle(entry)) bottles[entry.fields.unit === 'oz' ? 'oz' : 'ml'].push(entry);
    }
  }
  return bottles;
}

/** What our own file says was recorded so: its times are instants. */
const isBottle = ({ what, fields, moment }: ReadEntry): boolean =>
  moment !== undefined && BOTTLES.includes(what) && typeof fields.amount === 'number' && fields.unit !== undefined;

function isTooMuch(bottles: readonly ReadEntry[], unit: Unit): boolean {
  const large = bottles.filter(({ fields }) => Number(fields.amount) > MOST_OF_BOTTLE[unit]).length;
  return bottles.length >= FEWEST && large > bottles.length / 2;
}

function ask(unit: Unit, { say, answers, questions }: Asking): Unit | undefined {
  questions.ask({
    id: 'unit',
    text: say(UNIT_WORDS[unit]),
    choices: [
      { value: 'ml', label: say('Millilitres (ml)') },
      { value: 'oz', label: say('Ounces (oz)') },
    ],
  });
  return answers.unit;
}

function leaveOut(
  waiting: Set<ReadEntry>,
  sources: readonly Source[],
  settled: Map<Source, ReadEntry[]>,
  counts: Map<string, KindCounts>,
): void {
  for (const source of sources) {
    settled.set(
      source,
      (settled.get(source) ?? []).filter((entry) => !waiting.has(entry)),
    );
  }
  const feedings = counts.get('feeding');
  if (feedings) feedings.waiting += waiting.size;
}

/** The same number in another unit; what of it was breast milk is in ml and follows. */
function inUnit(fields: ReadEntry['fields'], unit: Unit): ReadEntry['fields'] {
  const { breastMl } = fields;
  const factor = unit === 'ml' ? 1 / OUNCE_ML : OUNCE_ML;
  return { ...fields, unit, ...(typeof breastMl === 'number' && { breastMl: Math.round(breastMl * factor) }) };
}
