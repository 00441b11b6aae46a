import { dayOf, measureText } from '@nestling/contract';
import { type MilkChange, milkKind } from '@nestling/contract/kinds/milk';
import type { Bag } from '@nestling/contract/milk';
import { clockText, dateFormatter, dateText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

const { reason, place } = milkKind.fields;

export const mlText = (ml: number): string => measureText(say, 'volume', ml);

/** '+90 ml', or '−90 ml'. */
export const changeText = (ml: number): string =>
  ml < 0 ? say('−{amount}', { amount: mlText(-ml) }) : say('+{amount}', { amount: mlText(ml) });

export const placeText = (of: MilkChange['place']): string => say(place.names[of]);

export const reasonText = (of: MilkChange['reason']): string => say(reason.names[of]);

/** 'Sat, Nov 21, 13:05', of a freezer 'Nov 17, 2027': nobody knows its hour, and it may be another year. */
export function untilText({ place, until }: Bag, zone: string): string {
  if (place === 'freezer') return dateFormatter(zone, 'medium date', { dateStyle: 'medium' }).format(until);
  return say('{day}, {time}', { day: dateText(dayOf(until, zone)), time: clockText(until, zone) });
}

/** '90 ml of Tue, Nov 17'. */
export const bagText = ({ ml, date }: Bag): string =>
  say('{amount} of {day}', { amount: mlText(ml), day: dateText(Temporal.PlainDate.from(date)) });

/** '180 ml in, 90 ml out' of some changes. */
export function inAndOutText(changes: readonly Pick<MilkChange, 'changeMl'>[]): string {
  const sum = (sign: number) => changes.reduce((all, { changeMl }) => all + Math.max(0, sign * changeMl), 0);
  return say('{in} in, {out} out', { in: mlText(sum(1)), out: mlText(sum(-1)) });
}
