import { say } from '@nestling/shared-ui/say';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '376 MB', '1.4 GB', in the units of disks: a kilobyte is 1,000 bytes. */
export function bytesText(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / 1_000 ** step;
  return new Intl.NumberFormat(say.locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  }).format(amount);
}

export const countText = (count: number): string => new Intl.NumberFormat(say.locale).format(count);

/** 'Nov 3, 2026, 9:05 PM' by the clock of this device. */
export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat(say.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(iso));
