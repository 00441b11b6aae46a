import { dayOf } from '@nestling/contract';
import { type MilkDay, milkDays } from '@nestling/contract/milk';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import type { ReadState } from '@nestling/shared-ui/reads';
import { useMemo } from 'react';
import { useMilkChanges } from './use-milk-store.ts';

/** The last days of the store with today, oldest first; nothing while nothing is known. */
export function useMilkDays(babyId: string, count: number): { days: MilkDay[] | undefined; read: ReadState } {
  const zone = useZone();
  // The first of the days began up to one more ago.
  const { known, read } = useMilkChanges(babyId, count + 1);
  const today = dayOf(useNow(60_000), zone).toString();
  const days = useMemo(() => {
    const last = Temporal.PlainDate.from(today);
    return known && milkDays(known.changes, zone, { last, count, before: known.before });
  }, [known, zone, today, count]);
  return { days, read };
}
