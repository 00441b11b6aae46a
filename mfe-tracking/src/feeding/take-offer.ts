import { ownKey, readStored, writeStored } from '@nestling/shared-ui/platform';

/** What this device remembers of each person until they sign out, so that nobody is asked twice and everybody once. */
const OFFERED = 'nursingOffered';

/** Whether the offer may be made to somebody after a tap: once. */
export function takeOffer(userId: string): boolean {
  const key = ownKey(userId, OFFERED);
  const isFirst = readStored(key) === null;
  writeStored(key, 'yes');
  return isFirst;
}
