import { Button, IconButton } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { CalendarIcon, lazyDialog } from '@nestling/shared-ui';
import { clock, useZoneHere } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayPath } from './day-path.ts';

/** The days of months: most who read a list ask for none. */
export const loadCalendar = () => import('@nestling/shared-ui/calendar');

const DayDialog = lazyDialog(async () => ({ default: (await loadCalendar()).DayDialog }));

/** The earlier of two days. */
const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) < 0 ? a : b);

/** What a calendar says of a baby: any day of its life can be chosen. */
export function useLife(baby: Baby, shown?: Temporal.PlainDate) {
  // The diary is of the days here, whatever clock the list is read by.
  const now = dayOf(clock.now(), useZoneHere()).toString();
  const days = useMemo(() => {
    const today = Temporal.PlainDate.from(now);
    return { today, first: earlier(Temporal.PlainDate.from(baby.birthDate), today), last: today };
  }, [now, baby.birthDate]);
  return { title: say('Go to date'), shown: shown ?? days.today, ...days };
}

interface DayChooserProps {
  baby: Baby;
  /** The day that the page shows. */
  shown?: Temporal.PlainDate;
  onChoose: (day: Temporal.PlainDate) => void;
  onClose: () => void;
}

/** Any day of a baby's life. */
export const DayChooser = ({ baby, shown, ...answers }: DayChooserProps) => (
  <DayDialog {...useLife(baby, shown)} {...answers} />
);

/** The way from a list of records to any day of the diary: a button, and the day. */
export function GoToDay({ baby, named = false }: { baby: Baby; named?: boolean }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const press = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {named ? (
        <Button variant="outlined" {...press} sx={{ flex: '1 1 auto' }}>
          {say('Go to Date')}
        </Button>
      ) : (
        <IconButton aria-label={say('Go to date')} {...press} sx={{ mr: -1.5 }}>
          <CalendarIcon />
        </IconButton>
      )}
      {open && (
        <DayChooser baby={baby} onChoose={(day) => navigate(dayPath(baby.id, day))} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
