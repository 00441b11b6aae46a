/** Where a chart of temperatures begins and ends: days in the zone of the reader, and degrees in their unit. */
import { dayOf, type Unit, unitsOf } from '@nestling/contract';
import type { Temperature } from '@nestling/contract/kinds/temperature';
import { shortDayText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type Frame, type Point, valueAxis } from '../growth/chart-frame.ts';

/** Days of a chart, today included. */
export const MOST_DAYS = 30;
const FEWEST_DAYS = 3;
/** More of their names are hard to read on a phone. */
const MOST_NAMES = 5;
/** A chart shows at least these °C, so that a tenth is no mountain. */
const USUAL = [36, 38.5];

type Taken = Pick<Temperature, 'id' | 'startTime' | 'celsius'>;

/** The person's unit of temperatures. */
export const degrees = (): Unit => unitsOf('temperature')[say.units.temperature] as Unit;

/** What is drawn of some temperatures, and where: days count from the first midnight. */
export function temperatureFrame(
  taken: readonly Taken[],
  today: Temporal.PlainDate,
  zone: string,
): { frame: Frame; points: Point[] } {
  const dayAt = ({ startTime }: Taken) => dayOf(Date.parse(startTime), zone);
  const first = taken.map(dayAt).reduce(earlier, today.subtract({ days: FEWEST_DAYS - 1 }));
  const place = (one: Taken) => {
    const time = Temporal.Instant.from(one.startTime).toZonedDateTimeISO(zone).toPlainTime();
    return first.until(dayAt(one)).days + time.since('00:00').total('days');
  };
  const days = first.until(today).days + 1;
  const step = Math.ceil(days / MOST_NAMES);
  const ticks = Array.from({ length: Math.ceil(days / step) }, (_, i) => ({
    at: i * step,
    number: i * step,
    label: shortDayText(first.add({ days: i * step })),
  }));
  const values = [...USUAL, ...taken.map(({ celsius }) => celsius)];
  return {
    frame: { x: { from: 0, to: days, ticks }, y: valueAxis(values, degrees()), curves: [] },
    points: taken.map((one) => ({ id: one.id, at: place(one), value: one.celsius })),
  };
}

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b);
