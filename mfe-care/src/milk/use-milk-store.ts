import { type MilkChange, milkKind } from '@nestling/contract/kinds/milk';
import { useZone } from '@nestling/shared-ui/platform';
import { type ReadState, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { type Store, storeAfter } from './milk-store.ts';

export const KINDS = [milkKind.name];

export const failure = () => say('Failed to load the milk store');

/** What is in store, nothing while nothing is known, with what waits on this device: all changes count, as a freezer keeps milk for months. */
export function useMilkStore(babyId: string): { store: Store | undefined; read: ReadState } {
  const zone = useZone();
  const { records, read } = useNewest(babyId, KINDS, Number.POSITIVE_INFINITY, failure());
  const store = useMemo(() => storeAfter(records as unknown as MilkChange[], zone), [records, zone]);
  // A list that could not be read is not an empty store.
  const isKnown = records.length > 0 || (!read.loading && !read.problem);
  return { store: isKnown ? store : undefined, read };
}
