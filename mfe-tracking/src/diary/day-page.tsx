import { Box, Button, IconButton, Stack } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { CalendarIcon, ChevronRightIcon } from '@nestling/shared-ui';
import { Columns, useRoomForTwo, WidePage } from '@nestling/shared-ui/columns';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { DayDiary } from './day-diary.tsx';
import { dayPath } from './day-path.ts';
import { DayChooser } from './go-to-day.tsx';
import { OpenCalendar } from './open-calendar.tsx';
import { useSwipe } from './use-swipe.ts';

/** The day of an address, if it is one. */
function readDay(text = ''): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

/** The diary of the day in the address; without one, the history. */
export function DayPage({ baby }: { baby: Baby }) {
  const { day: text } = useParams();
  const day = useMemo(() => readDay(text), [text]);
  return day ? <Day baby={baby} day={day} /> : <Navigate to={`/babies/${baby.id}/history`} replace />;
}

interface DayProps {
  baby: Baby;
  day: Temporal.PlainDate;
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** All that happened on one day, from morning to night, and the ways to other days. */
function Day({ baby, day }: DayProps) {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const isRoomy = useRoomForTwo();
  const today = dayOf(clock.now(), useZone());
  // One goes back from a day to where one came from, not through all that were turned.
  const goTo = (next: Temporal.PlainDate) => navigate(dayPath(baby.id, next), { replace: true });
  const onPrevious = isBefore(Temporal.PlainDate.from(baby.birthDate), day)
    ? () => goTo(day.subtract({ days: 1 }))
    : undefined;
  const onNext = isBefore(day, today) ? () => goTo(day.add({ days: 1 })) : undefined;
  const swipes = useSwipe({ onNext, onPrevious });
  const title = dayTitle(day, today);
  return (
    <Box {...swipes} sx={{ flex: 1 }}>
      <WidePage
        title={title}
        heading={
          isRoomy ? (
            title
          ) : (
            <Button
              color="inherit"
              aria-haspopup="dialog"
              aria-label={say('{day}, go to date', { day: title })}
              endIcon={<CalendarIcon />}
              onClick={() => setChoosing(true)}
              sx={{ font: 'inherit', mx: -1.75, my: -0.75, py: 0, textAlign: 'start' }}
            >
              {title}
            </Button>
          )
        }
        actions={
          <Stack direction="row" sx={{ ml: 'auto', mr: -1.5, '@media (max-width: 359px)': { ml: -2 } }}>
            <Turn label={say('Previous day')} isBack onClick={onPrevious} />
            <Turn label={say('Next day')} onClick={onNext} />
          </Stack>
        }
      >
        <Columns lead={isRoomy && <OpenCalendar baby={baby} shown={day} replace />}>
          <div>
            <DayDiary key={day.toString()} baby={baby} day={day} title={title} />
            <Button component={Link} to={`/babies/${baby.id}/history`} sx={{ mt: 1, ml: -1.75 }}>
              {say('Full History')}
            </Button>
          </div>
        </Columns>
        {choosing && (
          <DayChooser
            baby={baby}
            shown={day}
            onChoose={(chosen) => {
              setChoosing(false);
              goTo(chosen);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </WidePage>
    </Box>
  );
}

interface TurnProps {
  label: string;
  isBack?: boolean;
  /** Without, there is no such day. */
  onClick: (() => void) | undefined;
}

/** To the day beside. Where there is none it stays in the order of the focus, which would be lost with it. */
const Turn = ({ label, isBack, onClick }: TurnProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={!onClick}
    onClick={onClick}
    sx={{ '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
  >
    <ChevronRightIcon sx={isBack ? { rotate: '180deg' } : undefined} />
  </IconButton>
);
