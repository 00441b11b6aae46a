import { factsText, hoursAndMinutes, isMoment } from '@nestling/contract';
import { type Care, type CareWhat, careKind } from '@nestling/contract/kinds/care';
import { say } from '@nestling/shared-ui/say';

const { names } = careKind.fields.what;

/** 'Bath'. */
export const sortName = (what: CareWhat): string => say(names[what] ?? what);

/** 'Bath', or what a family calls it. */
export const careName = ({ what, title }: Pick<Care, 'what' | 'title'>): string => title ?? sortName(what);

/** 'Tummy time 35m · Potty × 2 · Nails' of some care: how long in all, or how often. */
export function totalsText(cares: readonly Care[]): string {
  const named = [...new Set(cares.map(careName))];
  const totals = named.map((what) =>
    totalText(
      what,
      cares.filter((care) => careName(care) === what),
    ),
  );
  return factsText(say, totals);
}

function totalText(what: string, cares: readonly Care[]): string {
  const ms = cares.reduce(
    (sum, { startTime, endTime }) => sum + (endTime ? Date.parse(endTime) - Date.parse(startTime) : 0),
    0,
  );
  if (ms > 0) return say('{what} {length}', { what, length: hoursAndMinutes(say, ms) });
  return cares.length > 1 ? say('{what} × {count, number}', { what, count: cares.length }) : what;
}

/** Whether it goes on for a while, so that a tap starts it and the next one ends it. */
export const takesTime = (what: CareWhat): boolean => !isMoment(careKind, { what });
