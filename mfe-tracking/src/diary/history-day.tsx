import { Typography } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { AddToDay } from './add-to-day.tsx';
import { DaySection } from './day-section.tsx';
import { DayTotals } from './day-totals.tsx';
import type { DiaryListProps } from './diary-list.tsx';
import type { MenuAt } from './menu-button.ts';
import { recordsOf } from './records-of-lines.ts';

interface HistoryDayProps extends Pick<DiaryListProps, 'babyId' | 'day' | 'lines' | 'sleeps' | 'onEdit'> {
  /** All records of the day are among the lines. */
  isWhole: boolean;
  /** How long the baby slept, if that is known. */
  total: string;
  /** Without, nothing can be added. */
  onAdd: ((at: MenuAt) => void) | undefined;
}

/** A day of the history of all kinds. */
export function HistoryDay({ babyId, day, lines, sleeps, isWhole, total, onAdd, onEdit }: HistoryDayProps) {
  const title = dayTitle(day, dayOf(clock.now(), useZone()));
  return (
    <DaySection
      {...{ babyId, day, lines, sleeps, total, onEdit }}
      label={(name) => say('Records, {day}', { day: name })}
      tones={RECENT_TONES}
      action={onAdd && <AddToDay label={say('Add a record, {day}', { day: title })} onAdd={onAdd} />}
    >
      {isWhole ? (
        <DayTotals records={recordsOf(lines)} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('Not all of this day is shown yet')}
        </Typography>
      )}
    </DaySection>
  );
}
