import { uuidv7, V7Generator } from 'uuidv7';

/** A new UUIDv7 for a record that this device makes. */
export const newId = (): string => uuidv7();

const generator = new V7Generator();

/** The time in a UUIDv7, epoch milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * A new UUIDv7 that sorts after `last`, whatever the device's clock says: a clock that is set back must not turn the order of
 * two writes around.
 */
export function newIdAfter(last: string | undefined): string {
  const earliest = last === undefined ? 0 : timeOf(last) + 1;
  return generator.generateOrResetWithTs(Math.max(Date.now(), earliest)).toString();
}
