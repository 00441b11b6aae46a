/** What the files of an import leave open: each question once, over all files. */
import { type ImportFields, type Say, text } from '@nestling/contract';
import { breather } from '../csv/breather.ts';
import { restore } from '../csv/formula.ts';
import { type DateEvidence, dateOrderChoices, judgeDateOrder, type Lifetime } from '../formats/date-order.ts';
import { fold, type Question } from '../formats/format.ts';
import { decimalOf, MOST_ML } from '../formats/quantities.ts';
import type { DateOrder } from '../formats/wall-time.ts';
import type { QuestionId, ReadAnswers, ReadQuestion } from './answers.ts';
import { byApp, type Source } from './sources.ts';

/** No baby drinks more at once: most bottles above it are in another unit. */
export const MOST_OF_BOTTLE = { oz: 12, ml: 350 } as const;

/** The questions that came up, and what holds until they are answered. */
export class Questions {
  readonly #say: Say;
  readonly #answers: ReadAnswers;
  readonly #asked = new Map<QuestionId, ReadQuestion>();

  constructor(say: Say, answers: ReadAnswers) {
    this.#say = say;
    this.#answers = answers;
  }

  /** In the order in which a person is asked. */
  get all(): ReadQuestion[] {
    return ORDER.flatMap((id) => this.#asked.get(id) ?? []);
  }

  /** Whether there is one, answered or not. */
  has = (id: QuestionId): boolean => this.#asked.has(id);

  /** Asks once; of two presets for one question the first one stays. */
  ask(question: ReadQuestion): void {
    const known = this.#asked.get(question.id);
    if (!known) this.#asked.set(question.id, question);
    else if (known.preset === undefined && question.preset !== undefined) this.#asked.set(question.id, question);
  }

  /** Asks what the rows of a format leave open; answers what holds, nothing while nobody has said it. */
  valueOf<F extends 'unit' | 'milk'>(
    id: F,
    { words, choices }: Question<NonNullable<ImportFields[F]>>,
    preset?: NonNullable<ImportFields[F]>,
  ): NonNullable<ImportFields[F]> | undefined {
    this.ask({
      id,
      text: this.#say(words),
      choices: choices.map(({ value, label }) => ({ value, label: this.#say(label) })),
      ...(preset !== undefined && { preset }),
    });
    return (this.#answers[id] as NonNullable<ImportFields[F]> | undefined) ?? preset;
  }
}

const ORDER: readonly QuestionId[] = ['child', 'columns', 'zone', 'dateOrder', 'unit', 'milk'];

/** The texts in the columns of times of a file. */
async function timesIn({ table, layout, format }: Source): Promise<string[]> {
  const places = format.times.map(layout.place).filter((place) => place >= 0);
  const breathe = breather();
  const times: string[] = [];
  for (const { cells } of table.rows) {
    await breathe();
    for (const place of places) {
      const cell = cells[place] ?? '';
      if (cell !== '') times.push(cell.normalize('NFKC').trim());
    }
  }
  return times;
}

/** How the dates of each file are read. */
export interface DatesOf {
  evidence: DateEvidence;
  /** A slash could be read in two ways, and nobody has said which. */
  isOpen: boolean;
}

/**
 * Judges the dates of each app over all of its files: one phone wrote them. Where they contradict each other, each file by itself. Asks where
 * nothing decides, and offers what is only concluded.
 */
export async function datesOf(
  sources: readonly Source[],
  life: Lifetime,
  { say, answers, questions }: { say: Say; answers: ReadAnswers; questions: Questions },
): Promise<Map<Source, DatesOf>> {
  const judged = new Map<Source, DatesOf>();
  for (const source of sources) if (source.format.dates) judged.set(source, alwaysIn(source.format.dates));
  for (const group of byApp(sources.filter(({ format }) => !format.dates))) {
    const times: string[][] = [];
    // One after the other: each lets others have a turn after a while, and all at once would take a turn as long as theirs together.
    for (const source of group) times.push(await timesIn(source));
    const together = await judgeDateOrder(times, life);
    for (const source of group) {
      const evidence = together.isMixed ? await judgeDateOrder([await timesIn(source)], life) : together;
      judged.set(source, decided(evidence, { say, answers, questions }));
    }
  }
  return judged;
}

const alwaysIn = (order: DateOrder): DatesOf => ({
  evidence: { orders: { '.': 'dmy', '/': order, '-': order }, isMixed: false },
  isOpen: false,
});

function decided(
  evidence: DateEvidence,
  { say, answers, questions }: { say: Say; answers: ReadAnswers; questions: Questions },
): DatesOf {
  const { open, concluded, days } = evidence;
  const either = open ?? (concluded && days);
  if (!either) return { evidence, isOpen: false };
  questions.ask({
    id: 'dateOrder',
    text: say('The dates in these files can be read in two ways. Which one is right?'),
    choices: dateOrderChoices(say, either),
    ...(concluded && { preset: concluded }),
  });
  const order = answers.dateOrder ?? concluded;
  const { note: _, ...orders } = evidence.orders;
  return {
    evidence: { ...evidence, orders: { ...orders, '/': order ?? 'dmy' } },
    isOpen: order === undefined,
  };
}

/** The names of the babies in a file. */
async function namesIn({ table, layout, format }: Source): Promise<Set<string>> {
  const place = layout.place(format.baby);
  const cells = new Set<string>();
  const breathe = breather();
  for (const row of place < 0 ? [] : table.rows) {
    await breathe();
    cells.add(row.cells[place] ?? '');
  }
  return new Set([...cells].map(nameOf).filter(Boolean));
}

export const nameOf = (cell: string): string => restore(cell).trim();

const firstName = (name: string): string => fold(name).split(' ')[0] ?? '';

export interface Child {
  /** Whether rows that name a baby are about the one that is meant; nothing while nobody has said which. */
  isMeant: (name: string) => boolean | undefined;
  /** The only baby in the files, where it has another name. */
  otherName?: string;
}

/** Which of the babies in the files is meant: the only one, the one that is named so, or the one that the person says. */
export async function childOf(
  sources: readonly Source[],
  babyName: string,
  { say, answers, questions }: { say: Say; answers: ReadAnswers; questions: Questions },
): Promise<Child> {
  const names = new Map<string, string>();
  for (const source of sources) for (const name of await namesIn(source)) names.set(fold(name), name);
  const [only] = names.values();
  if (names.size <= 1) {
    const isOther = only !== undefined && !isId(only) && firstName(only) !== firstName(babyName);
    return { isMeant: () => true, ...(isOther && { otherName: only.slice(0, 60) }) };
  }
  const all = [...names.values()];
  const preset = names.get(fold(babyName)) ?? singleOf(all.filter((name) => firstName(name) === firstName(babyName)));
  questions.ask({
    id: 'child',
    text: say('There are several babies in these files. Which one is {baby}?', { baby: babyName }),
    choices: all.slice(0, MOST_NAMES).map((name) => ({ value: name, label: name.slice(0, 60) })),
    ...(preset !== undefined && { preset }),
  });
  const meant = answers.child ?? preset;
  const wanted = meant === undefined ? undefined : fold(meant);
  return { isMeant: (name) => (wanted === undefined ? undefined : fold(name) === wanted) };
}
const MOST_NAMES = 50;

/** A number or a UUID, by which some apps name a baby; 'Ada' is a name, though its letters are digits too. */
const isId = (name: string): boolean => /\d/.test(name) && /^[\da-f-]+$/i.test(name);

const singleOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** What the amounts of files without a unit can only be in: most of them would be too much in ounces. */
export async function likelyUnit(sources: readonly Source[]): Promise<'ml' | undefined> {
  const breathe = breather();
  let [all, large] = [0, 0];
  for (const cell of unitlessIn(sources)) {
    await breathe();
    const amount = decimalOf(cell.trim(), MOST_ML) ?? 0;
    if (amount > 0) all++;
    if (amount > MOST_OF_BOTTLE.oz) large++;
  }
  return large > all / 2 ? 'ml' : undefined;
}

function* unitlessIn(sources: readonly Source[]): Generator<string> {
  for (const { table, layout, format } of sources) {
    const place = format.unitless === undefined ? -1 : layout.place(format.unitless);
    for (const { cells } of place < 0 ? [] : table.rows) yield cells[place] ?? '';
  }
}

export const UNIT_WORDS = {
  oz: text('Most bottles in these files are above 12 oz. Is the unit right?'),
  ml: text('Most bottles in these files are above 350 ml. Is the unit right?'),
} as const;
