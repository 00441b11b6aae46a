import { type Baby, dayBounds, reportDays, reportFacts, weightGain } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import type { ReadState } from '@nestling/shared-ui/reads';
import { useMemo } from 'react';
import { type LocalGrowth, useGrowth } from '../growth/use-growth.ts';
import { factLines } from './fact-lines.ts';
import type { Period } from './period.ts';
import type { Report } from './report-sheet.tsx';
import { useReportRecords } from './use-report-records.ts';

interface OfDays {
  /** Nothing while no day of the period is known. */
  report: Omit<Report, 'questions'> | undefined;
  /** The device has the days of the period only from here on. */
  since: Temporal.PlainDate | undefined;
  read: ReadState;
}

/** The report of a period, as far as the device knows it. */
export function useReport(baby: Baby, asked: Period): OfDays {
  const zone = useZone();
  const { records, since, asOf, read } = useReportRecords(baby.id, asked, zone);
  const { measured } = useGrowth(baby.id);
  const isCut = since !== undefined && Temporal.PlainDate.compare(since, asked.first) > 0;
  const report = useMemo(() => {
    const period = isCut ? { ...asked, first: since } : asked;
    if (!records || Temporal.PlainDate.compare(period.first, period.last) > 0) return undefined;
    // What came after the last answer is not known: neither does a sleep go on, nor is a day over.
    const days = reportDays({ records, ...period, now: asOf, zone, nightHours: baby.nightHours });
    const facts = reportFacts(days);
    const bounds = { from: dayBounds(period.first, zone).start, to: dayBounds(period.last, zone).end };
    const gain = weightGain(measured, bounds);
    const lines = factLines({ facts, days, gain, weighed: lastWeight(measured, bounds), zone });
    return { baby, period, days, facts, lines, measured, asOf, zone };
  }, [baby, records, since, isCut, asked, zone, measured, asOf]);
  return { report, since: isCut ? since : undefined, read };
}

/** The last weight between two instants. `measured`: newest first. */
function lastWeight(measured: readonly LocalGrowth[], { from, to }: { from: number; to: number }) {
  const weighed = measured.find(({ startTime, weightG }) => {
    const at = Date.parse(startTime);
    return weightG !== undefined && at >= from && at < to;
  });
  return weighed?.weightG === undefined ? undefined : { weightG: weighed.weightG, startTime: weighed.startTime };
}
