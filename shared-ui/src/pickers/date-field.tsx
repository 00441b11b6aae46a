import { Dialog } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useState } from 'react';
import { CalendarIcon } from '../icons/interface-icons.tsx';
import { LocalAdapter } from './local-adapter.ts';
import { LOCAL_DATE_FORMAT } from './local-format.ts';
import { useTypedValue } from './typed-value.ts';

export interface DateFieldProps {
  label: string;
  /** The field's name in its form. */
  name?: string;
  /** YYYY-MM-DD, '' when nothing is chosen. */
  value: string;
  /** Called with the text, '' when emptied, `NOT_READABLE` while half typed. */
  onChange: (value: string) => void;
  /** The last day to be chosen from the calendar. */
  latest?: string | undefined;
  /** The calendar is open when the field appears. */
  opensAtOnce?: boolean;
  required?: boolean;
  error?: boolean;
  helperText?: string | undefined;
}

// A text is wall-clock: its noon exists on every day, also where a clock changes.
const noon = (text: string) => dayjs(`${text}T12:00`);

/** A calendar date that is typed or picked. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, latest, opensAtOnce = false, required, error, helperText } = props;
  const typed = useTypedValue(value, 'YYYY-MM-DD', noon, onChange);
  const [open, setOpen] = useState(opensAtOnce);
  return (
    <LocalizationProvider dateAdapter={LocalAdapter}>
      <DatePicker
        {...typed}
        label={label}
        format={LOCAL_DATE_FORMAT}
        maxDate={latest === undefined ? undefined : noon(latest)}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        closeOnSelect
        // Ours, which a phone's Back closes; the form below would be closed instead.
        slots={{ openPickerIcon: CalendarIcon, dialog: Dialog }}
        slotProps={{
          textField: { fullWidth: true, name, required, error, helperText },
          toolbar: { hidden: true },
          dialog: { sx: { '& .MuiDialog-paper': { width: 'auto' } } },
        }}
      />
    </LocalizationProvider>
  );
}
