import { type Say, text } from '@nestling/contract';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { breather } from '../csv/breather.ts';
import { type DateOrder, readWallText, wallMs, withNoon } from './wall-time.ts';

/** Days in which the records of a baby can lie, YYYY-MM-DD. */
export interface Lifetime {
  born: string;
  today: string;
}

type Wall = NonNullable<ReturnType<typeof readWallText>>;

/** The orders of the separators in one file; `note`, a text, says what was concluded rather than seen. */
export interface DateOrders {
  '.': DateOrder;
  '/': DateOrder;
  '-': DateOrder;
  note?: string;
}

/** What the dates of files say about their order. */
export interface DateEvidence {
  orders: DateOrders;
  /** Some have the day first, some the month. */
  isMixed: boolean;
  /** The order of the slashes is concluded: from the life of the baby, or from the order of the rows. */
  concluded?: DateOrder;
  /** One of the dates both ways, as ISO wall times, where it is concluded. */
  days?: Record<DateOrder, string>;
  /** Nothing decides it: one of the dates both ways, as ISO wall times. */
  open?: Record<DateOrder, string>;
}

/**
 * Judges whether day or month stands first, of files that one program wrote: by a number over 12, else by the order that keeps the
 * dates in the baby's life and each file sorted. `files`: the texts of each.
 */
export async function judgeDateOrder(files: string[][], life: Lifetime): Promise<DateEvidence> {
  const { walls, slash, dash } = await seenIn(files);
  const orders: DateOrders = { '.': 'dmy', '/': slash.second ? 'mdy' : 'dmy', '-': dash.second ? 'mdy' : 'dmy' };
  const isMixed = (slash.first && slash.second) || (dash.first && dash.second);
  if (isMixed || !slash.any || slash.first || slash.second) return { orders, isMixed };
  const judged = conclude(walls, life);
  // Every date is the same in both orders.
  if (judged === undefined) return { orders: { ...orders, note: READ.dmy }, isMixed };
  const { order, days } = judged;
  if (!order) return { orders, isMixed, open: days };
  return { orders: { ...orders, '/': order, note: READ[order] }, isMixed, concluded: order, days };
}

const READ: Record<DateOrder, string> = {
  dmy: text('The dates were read with the day first.'),
  mdy: text('The dates were read with the month first.'),
};

/**
 * Decides once per file whether day or month stands first. `chosen` is the person's own word; `say` says the question to them.
 * @throws Refusal 400 when the dates are mixed, or with a question when nothing decides
 */
export async function decideDateOrder(
  say: Say,
  texts: string[],
  life: Lifetime,
  chosen?: DateOrder,
): Promise<DateOrders> {
  if (chosen) return { '.': 'dmy', '/': chosen, '-': chosen };
  const { orders, isMixed, open } = await judgeDateOrder([texts], life);
  if (isMixed) {
    throw badRequest(
      'The dates in this file are mixed: some have the day first, some the month. Nothing was imported.',
    );
  }
  if (open) {
    throw new Refusal(
      400,
      'date_order_unknown',
      'The dates in this file can be read in two ways. Which one is right?',
      {
        data: { field: 'dateOrder', choices: dateOrderChoices(say, open) },
      },
    );
  }
  return orders;
}

/** Whether dates with a separator stand in the files, and whether a first or a second number can be no month. */
interface Seen {
  any: boolean;
  first: boolean;
  second: boolean;
}

/** What the dates of files show by themselves, and those of each from which an order may have to be concluded. */
async function seenIn(files: string[][]): Promise<{ walls: Wall[][]; slash: Seen; dash: Seen }> {
  const breathe = breather();
  const seen = { '/': nothingSeen(), '-': nothingSeen(), '.': nothingSeen() };
  const walls: Wall[][] = [];
  for (const texts of files) {
    const read: Wall[] = [];
    walls.push(read);
    for (const each of texts) {
      await breathe();
      const wall = readWallText(withNoon(each));
      if (!wall) continue;
      note(seen[wall.separator], wall);
      // Nearly every file has a number over 12 soon: then nothing has to be concluded, and they would need much memory.
      if (!seen['/'].first && !seen['/'].second) read.push(wall);
    }
  }
  return { walls, slash: seen['/'], dash: seen['-'] };
}

const nothingSeen = (): Seen => ({ any: false, first: false, second: false });

function note(seen: Seen, { isYearFirst, parts: [first, second] }: Wall): void {
  // What is no date in either order says nothing of the others: it costs its own row.
  if (isYearFirst || (first > 12 && second > 12)) return;
  seen.any = true;
  seen.first ||= first > 12;
  seen.second ||= second > 12;
}

/** The order where something decides, and one date both ways; nothing where every date is the same in both orders. */
function conclude(files: Wall[][], life: Lifetime): { order?: DateOrder; days: Record<DateOrder, string> } | undefined {
  const both = files.map((walls) => walls.flatMap(readBothWays));
  const all = both.flat();
  const differs = all.find(([dmy, mdy]) => dmy !== mdy);
  if (!differs) return undefined;
  const days = { dmy: differs[0], mdy: differs[1] };
  const [dmy, mdy] = [0, 1].map((way) => both.map((days) => days.map((day) => day[way] ?? ''))) as [
    string[][],
    string[][],
  ];
  for (const fits of [(days: string[]) => isIn(days, life), isSorted]) {
    const [first, second] = [dmy.every(fits), mdy.every(fits)];
    if (first !== second) return { order: first ? 'dmy' : 'mdy', days };
  }
  return { days };
}

/** A date as read with the day first and with the month first; nothing where it is one in neither way. */
function readBothWays(wall: Wall): [dmy: string, mdy: string][] {
  if (wall.separator !== '/' || wall.isYearFirst) return [];
  const [dmy, mdy] = [isoOf(wallMs(wall, 'dmy')), isoOf(wallMs(wall, 'mdy'))];
  return dmy || mdy ? [[dmy, mdy]] : [];
}

const isoOf = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16));

const isIn = (days: string[], { born, today }: Lifetime) =>
  days.every((day) => day.slice(0, 10) >= born && day.slice(0, 10) <= today);

const isSorted = (days: string[]) =>
  days.every((day, i) => i === 0 || day >= (days[i - 1] ?? '')) ||
  days.every((day, i) => i === 0 || day <= (days[i - 1] ?? ''));

/** The two orders, each with a date as it would be then. */
export function dateOrderChoices(say: Say, days: Record<DateOrder, string>): { value: DateOrder; label: string }[] {
  const spelt = (day: string) =>
    Temporal.PlainDateTime.from(day).toLocaleString(say.locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return [
    { value: 'dmy', label: say('Day first: {date}', { date: spelt(days.dmy) }) },
    { value: 'mdy', label: say('Month first: {date}', { date: spelt(days.mdy) }) },
  ];
}
