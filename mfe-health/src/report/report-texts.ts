import { ageText, type Baby, dayOf, factsText, growthAgeOn, type ReportFacts } from '@nestling/contract';
import { clockText, dateFormatter, dateText, noonOf } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { correctedText } from '../growth/corrected-text.ts';
import { dayText } from '../growth/growth-texts.ts';
import type { Period } from './period.ts';

/** 'Fri, Mar 20, 9:00 PM'. Input: epoch milliseconds. */
export const momentText = (at: number, zone: string): string =>
  say('{day}, {time}', { day: dateText(dayOf(at, zone)), time: clockText(at, zone) });

/** 'Mar 16 – 30, 2026'. */
export const periodText = ({ first, last }: Period): string =>
  dateFormatter('UTC', 'day of a year', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    noonOf(first),
    noonOf(last),
  );

/** 'Born Jan 1, 2026 · 2 months, 18 days · Corrected: 1 month, 2 days'. */
export function bornText(baby: Baby, day: Temporal.PlainDate): string {
  const { correctedDays } = growthAgeOn(baby, day);
  return factsText(say, [
    say('Born {date}', { date: dayText(Temporal.PlainDate.from(baby.birthDate)) }),
    ageText(say, baby.birthDate, day),
    correctedDays !== undefined && correctedText(baby, day, correctedDays),
  ]);
}

/** 'Days with records: 12 of 14'. */
export const countedText = ({ days, daysWithRecords }: ReportFacts): string =>
  say('Days with records: {some, number} of {all, number}', { some: daysWithRecords, all: days });

/** When it was known, and in which zone its times are. */
export const asOfText = (asOf: number, zone: string): string =>
  say('As of {date}, {time}. Times in {zone}. Recorded by the family with Nestling.', {
    date: dayText(dayOf(asOf, zone)),
    time: clockText(asOf, zone),
    zone,
  });
