/** The days of a report, from the records of a baby. */
import type { Day } from '../analytics/period.ts';
import { type Feeding, feedingKind } from '../kinds/feeding/kind.ts';
import { type Meal, mealsOf } from '../kinds/feeding/meals.ts';
import type { SomeRecord } from '../kinds/kind.ts';
import { sleepKind } from '../kinds/sleep/kind.ts';
import { isNightHour, isNightStart, type NightHours } from '../kinds/sleep/night.ts';
import type { Stretch } from '../next-sleep/wakes.ts';
import { dayBounds, hourWithin } from '../time/day.ts';
import { zoneOf } from '../time/record-zone.ts';
import { clip, type Span, type Spanning, spanOf } from '../time/span.ts';

/** One calendar day in the reader's zone; times in epoch milliseconds. */
export interface ReportDay extends Day {
  /** Known to its end. Not so of today: what it has is not all. */
  isOver: boolean;
  /** Sleeps that start on this day, whole. */
  nights: Stretch[];
  naps: Stretch[];
  /** When it slept between the two midnights: what overlaps is one. */
  slept: Span[];
  /** The sum of that, milliseconds. */
  asleepMs: number;
  /** Awake spans that end with a sleep of this day, milliseconds. */
  awakeMs: number[];
  /** Meals that start on this day, with all that belongs to them. */
  meals: Meal<Feeding & SomeRecord>[];
  /** What starts on this day, of every kind, oldest first. */
  records: SomeRecord[];
  /** Nothing was recorded that touches the day. */
  isEmpty: boolean;
}

/** A pause between two sleeps that is longer than this is more likely a gap in the records. */
const LONGEST_AWAKE_MS = 12 * 3_600_000;

interface DaysInput {
  /** Of every kind, in any order; those of the day before `first`, too, where a sleep or meal may reach into it. */
  records: readonly SomeRecord[];
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  /** Until when the records are known, epoch milliseconds. */
  now: number;
  /** IANA name. */
  zone: string;
  /** Of the baby, where they are chosen. */
  nightHours?: NightHours | undefined;
}

/** The days of a report, oldest first. A sleep is counted on the day it starts, its time is cut at midnight, overlaps count once. */
export function reportDays({ records, first, last, now, zone, nightHours }: DaysInput): ReportDay[] {
  const stretches = mergedSleeps(
    records.filter(({ kind }) => kind === sleepKind.name),
    now,
  );
  const meals = mealsOf(records.filter(({ kind }) => kind === feedingKind.name) as (Feeding & SomeRecord)[]);
  const started = records.map((record) => ({ record, at: Date.parse(record.startTime) })).sort((a, b) => a.at - b.at);
  const days: ReportDay[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const { start: from, end: to } = dayBounds(date, zone);
    const isHere = (at: number) => at >= from && at < to;
    const begun = stretches.filter((stretch) => isHere(stretch.from));
    const isNight = (stretch: Stretch) =>
      zoneOf(stretch, zone) === zone
        ? isNightHour(hourWithin({ from, to }, stretch.from, zone), nightHours)
        : isNightStart(stretch, zone, nightHours);
    const nights: Stretch[] = [];
    const naps: Stretch[] = [];
    for (const stretch of begun) (isNight(stretch) ? nights : naps).push(stretch);
    const slept = stretches.flatMap((stretch) => clip(stretch, { from, to }) ?? []);
    const ofDay = started.filter(({ at }) => isHere(at)).map(({ record }) => record);
    days.push({
      ...{ date, from, to, isOver: to <= now, slept, records: ofDay },
      nights,
      naps,
      asleepMs: slept.reduce((sum, span) => sum + lengthOf(span), 0),
      awakeMs: begun.flatMap((stretch) => awakeBefore(stretch, stretches)),
      meals: meals.filter(({ start }) => isHere(start)),
      isEmpty: slept.length === 0 && ofDay.length === 0,
    });
  }
  return days;
}

/** Milliseconds. */
export const lengthOf = ({ from, to }: Span): number => to - from;

function awakeBefore(stretch: Span, stretches: Span[]): number[] {
  const before = stretches[stretches.indexOf(stretch) - 1];
  const awake = before ? stretch.from - before.to : 0;
  return awake > 0 && awake <= LONGEST_AWAKE_MS ? [awake] : [];
}

/** Sleeps as spans in order; a running one goes on until `now`, and what overlaps is one. */
function mergedSleeps(sleeps: readonly Spanning[], now: number): Stretch[] {
  const merged: Stretch[] = [];
  const spans = sleeps
    .map((sleep) => ({ ...spanOf(sleep, now), zone: sleep.zone }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push(span);
  }
  return merged;
}
