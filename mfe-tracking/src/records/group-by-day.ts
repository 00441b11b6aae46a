import { dayOf } from '@nestling/contract';

/** Records of one calendar day in a zone, in the order given. */
interface DayGroup<T> {
  day: Temporal.PlainDate;
  records: T[];
}

/** Records that are sorted by start, split where the calendar day of the start changes. */
export function groupByDay<T extends { startTime: string }>(records: readonly T[], zone: string): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const record of records) {
    const day = dayOf(Date.parse(record.startTime), zone);
    const last = groups.at(-1);
    if (last?.day.equals(day)) last.records.push(record);
    else groups.push({ day, records: [record] });
  }
  return groups;
}
