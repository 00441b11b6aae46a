import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { say } from '../words/say.ts';
import { type DaysShown, Month } from './month.tsx';
import { moveByKey } from './move-by-key.ts';
import { WeekdayHeads } from './weekday-heads.tsx';

export interface DayDialogProps extends DaysShown {
  title: string;
  onChoose: (day: Temporal.PlainDate) => void;
  onClose: () => void;
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

/** All months below each other, so that any day is one tap away: nobody turns pages. */
export function DayDialog({ title, shown, today, first, last, onChoose, onClose }: DayDialogProps) {
  const titleId = useId();
  const [at, setAt] = useState(() => within(shown, { first, last }));
  const list = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOf(first, last), [first, last]);
  const focus = (day: Temporal.PlainDate) => list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  /** Where the list begins is known once it is there. */
  const opened = (element: HTMLDivElement | null) => {
    if (!element || list.current) return;
    list.current = element;
    element.querySelector(`[data-day="${at}"]`)?.scrollIntoView?.({ block: 'center' });
    focus(at);
  };
  const move = (event: KeyboardEvent) => {
    const next = moveByKey(event.key, at);
    if (!next) return;
    event.preventDefault();
    const day = within(next, { first, last });
    setAt(day);
    focus(day);
  };
  const choose = ({ target }: MouseEvent) => {
    const day = dayOfButton(target);
    if (day) onChoose(Temporal.PlainDate.from(day));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1.5, sm: 3 }, pt: 0 }}>
        <WeekdayHeads />
        {/* Its buttons are heard here: there are many. */}
        <Box ref={opened} onKeyDown={move} onClick={choose}>
          {months.map((month) => (
            <Month
              key={month.toString()}
              month={month}
              at={month.toPlainYearMonth().equals(at.toPlainYearMonth()) ? at.toString() : undefined}
              {...{ shown, today, first, last }}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
