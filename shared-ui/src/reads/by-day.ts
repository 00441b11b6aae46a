import { dayOf } from '@nestling/contract';

/** Records that are sorted by time, by the calendar day of the zone. */
export function byDay<R extends { startTime: string }>(
  records: readonly R[],
  zone: string,
): { day: Temporal.PlainDate; records: R[] }[] {
  const days: { day: Temporal.PlainDate; records: R[] }[] = [];
  for (const record of records) {
    const day = dayOf(Date.parse(record.startTime), zone);
    const last = days.at(-1);
    if (last?.day.equals(day)) last.records.push(record);
    else days.push({ day, records: [record] });
  }
  return days;
}
