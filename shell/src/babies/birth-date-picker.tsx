import { AdapterDayjs, DatePicker, LocalizationProvider } from '@nestling/shared-ui/pickers';
import { useState } from 'react';

export interface BirthDateFieldProps {
  /** YYYY-MM-DD; empty for none, or one that is no date. */
  value: string;
  error: boolean;
  helperText: string | undefined;
  onChange: (date: string) => void;
}

const calendar = new AdapterDayjs();

const PARTS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** Day, month and year in the order and with the separators of the browser's language: 'DD/MM/YYYY'. */
const localFormat = (): string =>
  new Intl.DateTimeFormat(undefined, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' })
    .formatToParts()
    .map(({ type, value }) => PARTS[type] ?? (type === 'literal' ? value.replaceAll(/[^\s./-]/g, '') : ''))
    .join('');

/** A date that is typed or picked. A half-typed one counts as none. */
export default function BirthDatePicker({ value, error, helperText, onChange }: BirthDateFieldProps) {
  // With its half-typed parts, which the form does not know.
  const [shown, setShown] = useState(() => (value ? calendar.date(value) : null));
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label="Birth date"
        disableFuture
        format={localFormat()}
        value={shown}
        onChange={(date) => {
          setShown(date);
          onChange(date?.isValid() ? date.format('YYYY-MM-DD') : '');
        }}
        slotProps={{ textField: { error, helperText, required: true, fullWidth: true, name: 'birthDate' } }}
      />
    </LocalizationProvider>
  );
}
