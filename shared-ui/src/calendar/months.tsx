import { Box } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DaysShown, Month } from './month.tsx';
import { moveByKey } from './move-by-key.ts';
import { WeekdayHeads } from './weekday-heads.tsx';

export interface MonthsProps extends DaysShown {
  /** The focus goes to the day that is shown, at once. */
  autoFocus?: boolean;
  onChoose: (day: Temporal.PlainDate) => void;
}

/** The first days of the months from one day to another. */
function monthsOf(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const begin = first.with({ day: 1 });
  const { months } = begin.until(last, { largestUnit: 'months' });
  return Array.from({ length: months + 1 }, (_, number) => begin.add({ months: number }));
}

const dayOfButton = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;

function within(day: Temporal.PlainDate, { first, last }: Pick<DaysShown, 'first' | 'last'>): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(day, first) < 0) return first;
  return Temporal.PlainDate.compare(day, last) > 0 ? last : day;
}

/** Scrolls what is around the months, and not the page. */
function bringIntoSight(months: HTMLElement, day: HTMLElement): void {
  const around = months.parentElement;
  if (!around) return;
  const [frame, place] = [around.getBoundingClientRect(), day.getBoundingClientRect()];
  if (place.top < frame.top || place.bottom > frame.bottom)
    around.scrollTop += (place.top + place.bottom - frame.top - frame.bottom) / 2;
}

/** All months below each other, for a parent that scrolls: any day is one tap away, and nobody turns pages. */
export function Months({ shown, today, first, last, autoFocus = false, onChoose }: MonthsProps) {
  const [{ at, of }, setPlace] = useState(() => ({ at: within(shown, { first, last }), of: shown }));
  if (!of.equals(shown)) setPlace({ at: within(shown, { first, last }), of: shown });
  const list = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOf(first, last), [first, last]);
  const buttonOf = (day: Temporal.PlainDate) => list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is shown
  useLayoutEffect(() => {
    const button = buttonOf(at);
    if (list.current && button) bringIntoSight(list.current, button);
    if (autoFocus) button?.focus();
  }, [of]);
  const move = (event: KeyboardEvent) => {
    const next = moveByKey(event.key, at);
    if (!next) return;
    event.preventDefault();
    const day = within(next, { first, last });
    setPlace({ at: day, of });
    buttonOf(day)?.focus();
  };
  const choose = ({ target }: MouseEvent) => {
    const day = dayOfButton(target);
    if (day) onChoose(Temporal.PlainDate.from(day));
  };
  return (
    <>
      <WeekdayHeads />
      {/* Its buttons are heard here: there are many. */}
      <Box ref={list} onKeyDown={move} onClick={choose}>
        {months.map((month) => (
          <Month
            key={month.toString()}
            month={month}
            at={month.toPlainYearMonth().equals(at.toPlainYearMonth()) ? at.toString() : undefined}
            {...{ shown, today, first, last }}
          />
        ))}
      </Box>
    </>
  );
}
