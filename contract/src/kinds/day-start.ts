import type { Kind } from './kind.ts';

/**
 * When a record of a kind 'of a day' starts, in epoch ms: noon of its day in its zone, UTC without one; nothing of other kinds, and
 * without a day.
 */
export function startOfDayKind(
  { day: name }: Pick<Kind, 'day'>,
  fields: Readonly<Record<string, unknown>>,
  zone?: string | null,
): number | undefined {
  const day = name === undefined ? undefined : fields[name];
  if (typeof day !== 'string') return undefined;
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone ?? 'UTC', plainTime: '12:00' })
    .epochMilliseconds;
}
