import type { OutboxWrite } from './outbox.types.ts';

/** A time this close to the making of its write was not typed: it is the 'now' of a tap. Milliseconds. */
const NOW_MS = 2_000;

type Times = Record<string, unknown>;
const timesOf = ({ body }: OutboxWrite): Times => (body ?? {}) as Times;
const shifted = (time: string, byMs: number) => new Date(Date.parse(time) + byMs).toISOString();

/** Names of the times in the body that come from this device's clock: a tap's 'now', and an end that was counted from it. */
export function clockedTimes(write: OutboxWrite): string[] {
  const made = Date.parse(write.madeAt);
  const { startTime, endTime, completedAt } = timesOf(write);
  const isNow = (time: unknown) => typeof time === 'string' && Math.abs(Date.parse(time) - made) <= NOW_MS;
  if (isNow(completedAt)) return ['completedAt'];
  if (isNow(startTime)) return endTime ? ['startTime', 'endTime'] : ['startTime'];
  return isNow(endTime) ? ['endTime'] : [];
}

/** The write as a right clock would have made it: the named times are moved by `byMs`. What a person typed stays. */
export function correctTimes(write: OutboxWrite, names: readonly string[], byMs: number): OutboxWrite {
  const { unclocked: _, ...rest } = write;
  if (byMs === 0) return rest as OutboxWrite;
  const times = timesOf(write);
  const body = { ...times };
  for (const name of names) if (typeof times[name] === 'string') body[name] = shifted(times[name], byMs);
  const madeAt = shifted(write.madeAt, byMs);
  return { ...rest, madeAt, ...(write.body && { body }) } as OutboxWrite;
}
