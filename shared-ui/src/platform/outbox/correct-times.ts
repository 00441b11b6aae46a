import type { OutboxWrite } from './outbox.types.ts';

/** A time this close to the making of its write was not typed: it is the 'now' of a tap. Milliseconds. */
const NOW_MS = 2_000;

const shifted = (time: string, byMs: number) => new Date(Date.parse(time) + byMs).toISOString();

/** Names of the times in the fields that come from this device's clock: a tap's 'now', and an end that was counted from it. */
export function clockedTimes({ madeAt, fields }: Pick<OutboxWrite, 'madeAt' | 'fields'>): string[] {
  const made = Date.parse(madeAt);
  const { startTime, endTime, completedAt } = fields;
  const isNow = (time: unknown) => typeof time === 'string' && Math.abs(Date.parse(time) - made) <= NOW_MS;
  if (isNow(completedAt)) return ['completedAt'];
  if (isNow(startTime)) return endTime ? ['startTime', 'endTime'] : ['startTime'];
  return isNow(endTime) ? ['endTime'] : [];
}

/**
 * The write as a right clock would have made it: the named times, and those that its steps name, are moved by `byMs`, and when it was made
 * by `madeByMs`. What a person typed stays.
 */
export function correctTimes(
  write: OutboxWrite,
  names: readonly string[],
  byMs: number,
  madeByMs: number = byMs,
): OutboxWrite {
  const { unclocked: _, steps, ...rest } = write;
  const right = (before: OutboxWrite['fields'], named: readonly string[]) => {
    const fields = { ...before };
    for (const name of byMs === 0 ? [] : named) {
      const time = fields[name];
      if (typeof time === 'string') fields[name] = shifted(time, byMs);
    }
    return fields;
  };
  return {
    ...rest,
    fields: right(write.fields, names),
    ...(steps && {
      steps: steps.map(({ unclocked = [], ...step }) => ({ ...step, fields: right(step.fields, unclocked) })),
    }),
    madeAt: shifted(write.madeAt, madeByMs),
  };
}
