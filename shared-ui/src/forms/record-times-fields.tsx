import { Typography } from '@mui/material';
import { type DateAndTime, hoursAndMinutes, inContext, shownLength } from '@nestling/contract';
import { WhenField } from '../pickers/when-field.tsx';
import { say } from '../words/say.ts';
import type { EditedTimes } from './edited-times.ts';

export interface TimesInputs {
  start: DateAndTime;
  end: DateAndTime;
}

interface RecordTimesFieldsProps {
  value: TimesInputs;
  /** What the inputs mean, for the preview. */
  times: EditedTimes;
  /** How far the end may lie ahead, milliseconds. */
  endAheadMs?: number | undefined;
  /** It has one time and no end. */
  isMoment?: boolean;
  /** It cannot be in progress. */
  needsEnd?: boolean;
  /** The zone of the record that is edited. */
  recordedIn?: string | undefined;
  onChange: (value: TimesInputs) => void;
}

/** What the preview says: the duration, or what is wrong. */
function previewText(times: EditedTimes, needsEnd: boolean): string {
  if (times.problem !== undefined) {
    return times.isReadable ? times.problem : say('Invalid date or time');
  }
  return times.end === undefined
    ? needsEnd
      ? say('Please enter when it ended')
      : say('No end: still in progress')
    : say('Duration: {duration}', { duration: hoursAndMinutes(say, shownLength(times.start, times.end)) });
}

/** Start and optional end of a record with a preview of what they make. */
export function RecordTimesFields(props: RecordTimesFieldsProps) {
  const { value, times, endAheadMs, isMoment = false, needsEnd = false, recordedIn, onChange } = props;
  const start = (
    <WhenField
      {...(!isMoment && { name: say(inContext('of a record', 'Start')) })}
      value={value.start}
      recordedIn={recordedIn}
      onChange={(next) => onChange({ ...value, start: next })}
    />
  );
  if (isMoment) return start;
  return (
    <>
      {start}
      <WhenField
        name={say(inContext('of a record', 'End'))}
        optional
        value={value.end}
        recordedIn={recordedIn}
        aheadMs={endAheadMs}
        onChange={(end) => onChange({ ...value, end })}
      />
      <Typography variant="body2" sx={{ color: times.problem ? 'error.main' : 'text.secondary' }}>
        {previewText(times, needsEnd)}
      </Typography>
    </>
  );
}
