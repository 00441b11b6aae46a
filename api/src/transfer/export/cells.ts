import type { FeedingRow, SleepRow } from '../../storage/schema.ts';
import { neutralise } from '../csv/formula.ts';
import type { Finished } from './export.repository.ts';

const MINUTE_MS = 60_000;

const at = (epochMs: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);

/** ISO 8601 with the zone's offset and milliseconds. */
const iso = (epochMs: number, zone: string): string =>
  at(epochMs, zone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

/** `dd.MM.yy HH:mm`, as German phones write it. */
function uhrzeit(epochMs: number, zone: string): string {
  const { day, month, year, hour, minute } = at(epochMs, zone);
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(day)}.${two(month)}.${two(year)} ${two(hour)}:${two(minute)}`;
}

const minutes = ({ start_time, end_time }: Finished<SleepRow>): number =>
  Math.round((end_time - start_time) / MINUTE_MS);

const note = (notes: string | null): string => neutralise(notes ?? '');

/** In the order of SLEEP_COLUMNS. */
export const sleepCells = (row: Finished<SleepRow>, babyName: string, zone: string): unknown[] => [
  neutralise(babyName),
  uhrzeit(row.start_time, zone),
  minutes(row),
  note(row.notes),
  iso(row.start_time, zone),
  iso(row.end_time, zone),
];

const SIDES: Partial<Record<FeedingRow['type'], string>> = { breast_left: 'Links', breast_right: 'Rechts' };

/** In the order of FEEDING_COLUMNS. Only breast feedings have minutes in the columns of nursing. */
export function feedingCells(row: Finished<FeedingRow>, babyName: string, zone: string): unknown[] {
  const { type, amount, unit } = row;
  const side = SIDES[type];
  return [
    neutralise(babyName),
    uhrzeit(row.start_time, zone),
    side ?? null,
    type === 'breast_left' ? minutes(row) : null,
    type === 'breast_right' ? minutes(row) : null,
    side ? minutes(row) : null,
    note(row.notes),
    iso(row.start_time, zone),
    iso(row.end_time, zone),
    type,
    amount,
    unit,
  ];
}
