import { activityDayOf, MINUTE_MS, moveWindow, windowDays } from '@nestling/contract';
import { useIsMobile, useNow, useZone } from '@nestling/shared-ui/platform';
import { useMemo, useState } from 'react';

const COUNTS = [3, 5, 7] as const;

/**
 * The days that the trends show: 3 on a phone, else 5, until the person chooses; 7 only where there is room. A window that ends
 * today goes on ending today when the day changes.
 */
export function useTrendWindow() {
  const isMobile = useIsMobile();
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const [chosen, choose] = useState<number>();
  const [past, setPast] = useState<Temporal.PlainDate>();

  const counts = isMobile ? COUNTS.filter((count) => count < 7) : COUNTS;
  const fallback = isMobile ? 3 : 5;
  const count = chosen !== undefined && counts.some((each) => each === chosen) ? chosen : fallback;
  const today = activityDayOf(now, zone);
  const last = past && Temporal.PlainDate.compare(past, today) < 0 ? past : today;
  const lastName = last.toString();
  const days = useMemo(() => windowDays(Temporal.PlainDate.from(lastName), count), [lastName, count]);
  return {
    days,
    count,
    counts,
    choose,
    endsToday: last.equals(today),
    previous: () => setPast(moveWindow(last, -count, today)),
    next: () => setPast(moveWindow(last, count, today)),
    now,
    zone,
  };
}
