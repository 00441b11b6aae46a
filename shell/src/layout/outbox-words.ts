import { FEEDING_NAMES, type FeedingType, hoursAndMinutes, shownLength } from '@nestling/contract';
import type { Mendable, OutboxWrite } from '@nestling/shared-ui/platform';

/** What the bodies of writes hold. */
interface Fields extends Partial<Record<Mendable, string | number | null>> {
  type?: FeedingType;
  startTime?: string;
  endTime?: string | null;
  amount?: number | null;
  unit?: string | null;
  notes?: string | null;
}

export const fieldsOf = ({ body }: OutboxWrite): Fields => (body ?? {}) as Fields;

const moment = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A write in a person's words: what it is, then its times and notes, a line each. */
export function wordsOf(write: OutboxWrite): { title: string; lines: string[] } {
  const { type, startTime, endTime, amount, unit, notes } = fieldsOf(write);
  const what = type && FEEDING_NAMES[type];
  // A quick feeding's label names its kind already: 'Record left breast'.
  const isNamed = !what || write.label.toLowerCase().includes(what.toLowerCase());
  const title = [isNamed ? write.label : `${write.label} (${what})`, amount && `${amount} ${unit ?? 'ml'}`];
  const lines = [
    startTime && `From ${moment(startTime)}`,
    endTime && `Until ${moment(endTime)}`,
    startTime && endTime && hoursAndMinutes(shownLength(Date.parse(startTime), Date.parse(endTime))),
    notes && `Notes: ${notes}`,
    !startTime && !endTime && `Made ${moment(write.madeAt)}`,
    write.running && `Another one is running since ${moment(write.running)}.`,
  ];
  return { title: title.filter(Boolean).join(', '), lines: lines.filter((line): line is string => !!line) };
}

/** 'The clock of this device is 10 minutes fast'; nothing when it is right. `errorMs`: how far it is ahead. */
export function clockNote(errorMs: number): string | undefined {
  if (errorMs === 0) return undefined;
  const minutes = Math.round(Math.abs(errorMs) / 60_000);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `The clock of this device is ${count} ${unit}${count === 1 ? '' : 's'} ${errorMs > 0 ? 'fast' : 'slow'}.`;
}
