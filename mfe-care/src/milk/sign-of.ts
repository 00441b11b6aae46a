import type { MilkChange } from '@nestling/contract/kinds/milk';

const OUT: ReadonlySet<MilkChange['reason']> = new Set(['fed', 'expired', 'spilled', 'donated']);

/** Which way milk goes by what was done with it: 1 in, -1 out; nothing where it is counted, which may find more or less. */
export function signOf({ reason, place }: Pick<MilkChange, 'reason' | 'place'>): 1 | -1 | undefined {
  if (reason === 'counted') return undefined;
  // Out of the freezer and into the fridge.
  if (reason === 'thawed') return place === 'freezer' ? -1 : 1;
  return OUT.has(reason) ? -1 : 1;
}
