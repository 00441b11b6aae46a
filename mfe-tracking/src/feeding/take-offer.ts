import { readStored, writeStored } from '@nestling/shared-ui/platform';

/** What this device remembers, so that nobody is asked twice. */
const OFFERED = 'nursingOffered';

/** Whether the offer may be made after a tap: once. */
export function takeOffer(): boolean {
  const isFirst = readStored(OFFERED) === null;
  writeStored(OFFERED, 'yes');
  return isFirst;
}
