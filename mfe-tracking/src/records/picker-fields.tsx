import { AdapterDayjs, DatePicker, LocalizationProvider, TimePicker } from '@nestling/shared-ui/pickers';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { HAS_AM_PM, LOCAL_DATE_FORMAT, LOCAL_TIME_FORMAT } from './local-format.ts';
import { NOT_READABLE } from './local-time.ts';

/**
 * Date and time fields that can be typed into and have a calendar and a clock. They bring the pickers, so only modules that are
 * loaded with a dialog may import them. A picked value is wall-clock text: the day of a time is none on which a clock changes.
 */

interface FieldProps {
  label: string;
  /** '' when nothing is chosen. Read once: from then on the field is what was typed. */
  value: string;
  /** Called with the text, '' when emptied, `NOT_READABLE` while half typed. */
  onChange: (value: string) => void;
}

const Pickers = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>{children}</LocalizationProvider>
);

const textOf = (picked: Dayjs | null, format: string) => {
  if (picked === null) return '';
  return picked.isValid() ? picked.format(format) : NOT_READABLE;
};

/** A calendar date, YYYY-MM-DD; `latest` is the last one to be chosen from the calendar. */
export function DateField({ label, value, latest, onChange }: FieldProps & { latest?: string | undefined }) {
  const [first] = useState(() => (value === '' ? null : dayjs(`${value}T12:00`)));
  return (
    <Pickers>
      <DatePicker
        label={label}
        defaultValue={first}
        format={LOCAL_DATE_FORMAT}
        maxDate={latest === undefined ? undefined : dayjs(`${latest}T12:00`)}
        onChange={(picked) => onChange(textOf(picked, 'YYYY-MM-DD'))}
        slotProps={{ textField: { fullWidth: true } }}
      />
    </Pickers>
  );
}

/** A wall-clock time, HH:MM. */
export function TimeField({ label, value, onChange }: FieldProps) {
  const [first] = useState(() => (value === '' ? null : dayjs(`2000-01-15T${value}`)));
  return (
    <Pickers>
      <TimePicker
        label={label}
        defaultValue={first}
        format={LOCAL_TIME_FORMAT}
        ampm={HAS_AM_PM}
        timeSteps={{ minutes: 1 }}
        onChange={(picked) => onChange(textOf(picked, 'HH:mm'))}
        slotProps={{ textField: { fullWidth: true } }}
      />
    </Pickers>
  );
}
