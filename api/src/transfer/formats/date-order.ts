import { type Say, text } from '@nestling/contract';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { type DateOrder, readWallText, wallMs } from './wall-time.ts';

/** Days in which the records of a baby can lie, YYYY-MM-DD. */
export interface Lifetime {
  born: string;
  today: string;
}

type Wall = ReturnType<typeof readWallText>;

/** The orders of the separators in one file; `note`, a text, says what was concluded rather than seen. */
export interface DateOrders {
  '.': DateOrder;
  '/': DateOrder;
  '-': DateOrder;
  note?: string;
}

/**
 * Decides once per file whether day or month stands first: by a number over 12, else by the order that keeps the dates
 * in the baby's life and sorted. `chosen` is the person's own word; `say` says the question to them.
 * @throws Refusal 400 when the dates are mixed, or with a question when nothing decides
 */
export function decideDateOrder(say: Say, texts: string[], life: Lifetime, chosen?: DateOrder): DateOrders {
  const orders: DateOrders = { '.': 'dmy', '/': chosen ?? 'dmy', '-': chosen ?? 'dmy' };
  if (chosen) return orders;
  const walls = texts.map(readWallText);
  const slash = seenIn(walls, '/');
  const dash = seenIn(walls, '-');
  if ((slash.first && slash.second) || (dash.first && dash.second)) {
    throw badRequest(
      'The dates in this file are mixed: some have the day first, some the month. Nothing was imported.',
    );
  }
  if (dash.second) orders['-'] = 'mdy';
  if (slash.second) orders['/'] = 'mdy';
  if (!slash.any || slash.first || slash.second) return orders;
  const order = conclude(say, walls, life);
  const note =
    order === 'dmy'
      ? text('The dates were read with the day first.')
      : text('The dates were read with the month first.');
  return { ...orders, '/': order, note };
}

/** Whether dates with a separator stand in the file, and whether a first or a second number can be no month. */
function seenIn(walls: Wall[], separator: '/' | '-') {
  const seen = { any: false, first: false, second: false };
  for (const wall of walls) {
    if (!wall || wall.isYearFirst || wall.separator !== separator) continue;
    // What is no date in either order says nothing of the others: it costs its own row.
    if (wall.parts[0] > 12 && wall.parts[1] > 12) continue;
    seen.any = true;
    seen.first ||= wall.parts[0] > 12;
    seen.second ||= wall.parts[1] > 12;
  }
  return seen;
}

/** What every date has the same in both orders needs no question. */
function conclude(say: Say, walls: Wall[], life: Lifetime): DateOrder {
  const both = walls.flatMap(readBothWays);
  const [dmy, mdy] = [both.map(([day]) => day), both.map(([, day]) => day)];
  if (dmy.every((day, i) => day === mdy[i])) return 'dmy';
  for (const fits of [(days: string[]) => isIn(days, life), isSorted]) {
    if (fits(dmy) !== fits(mdy)) return fits(dmy) ? 'dmy' : 'mdy';
  }
  throw ask(say, dmy, mdy);
}

/** A date as read with the day first and with the month first; nothing where it is one in neither way. */
function readBothWays(wall: Wall): [dmy: string, mdy: string][] {
  if (wall?.separator !== '/' || wall.isYearFirst) return [];
  const [dmy, mdy] = [isoOf(wallMs(wall, 'dmy')), isoOf(wallMs(wall, 'mdy'))];
  return dmy || mdy ? [[dmy, mdy]] : [];
}

const isoOf = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16));

const isIn = (days: string[], { born, today }: Lifetime) =>
  days.every((day) => day.slice(0, 10) >= born && day.slice(0, 10) <= today);

const isSorted = (days: string[]) =>
  days.every((day, i) => i === 0 || day >= (days[i - 1] ?? '')) ||
  days.every((day, i) => i === 0 || day <= (days[i - 1] ?? ''));

function ask(say: Say, dmy: string[], mdy: string[]): Refusal {
  const at = dmy.findIndex((day, i) => day !== mdy[i]);
  const spelt = (day = '') =>
    Temporal.PlainDateTime.from(day).toLocaleString(say.locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return new Refusal(400, 'date_order_unknown', 'The dates in this file can be read in two ways. Which one is right?', {
    data: {
      field: 'dateOrder',
      choices: [
        { value: 'dmy', label: say('Day first: {date}', { date: spelt(dmy[at]) }) },
        { value: 'mdy', label: say('Month first: {date}', { date: spelt(mdy[at]) }) },
      ],
    },
  });
}
