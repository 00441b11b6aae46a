import { Typography } from '@mui/material';
import { hoursAndMinutes } from '@nestling/contract';
import { DateTimeFields } from './date-time-fields.tsx';
import type { EditedTimes } from './edited-times.ts';
import type { DateAndTime } from './local-time.ts';

export interface TimesInputs {
  start: DateAndTime;
  end: DateAndTime;
}

interface RecordTimesFieldsProps {
  value: TimesInputs;
  /** What the inputs mean, for the preview. */
  times: EditedTimes;
  onChange: (value: TimesInputs) => void;
}

/** What the preview says: the duration, or what is wrong (spec part 2, section 5). */
function previewText(times: EditedTimes): string {
  if (times.problem !== undefined) {
    return times.problem.startsWith('Invalid') ? 'Invalid date or time' : times.problem;
  }
  return times.end === undefined
    ? 'No end: still in progress'
    : `Duration: ${hoursAndMinutes(times.end - times.start)}`;
}

/** Start and optional end of a record with a preview of what they make. */
export function RecordTimesFields({ value, times, onChange }: RecordTimesFieldsProps) {
  return (
    <>
      <DateTimeFields name="Start" value={value.start} onChange={(start) => onChange({ ...value, start })} />
      <DateTimeFields name="End" value={value.end} onChange={(end) => onChange({ ...value, end })} />
      <Typography variant="body2" sx={{ color: times.problem ? 'error.main' : 'text.secondary' }}>
        {previewText(times)}
      </Typography>
    </>
  );
}
