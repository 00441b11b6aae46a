import { Dialog, DialogTitle } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { usePickerContext } from '@mui/x-date-pickers/hooks';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLedBack } from '../forms/wrong-field.ts';
import { CalendarIcon, ChevronDownIcon } from '../icons/interface-icons.tsx';
import { lineIcon } from '../icons/line-icon.tsx';
import type { Wrong } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';
import { dateFormat } from './local-format.ts';
import { Localized } from './localized.tsx';
import { useHalfTyped, useTypedValue } from './typed-value.ts';

export interface DateFieldProps {
  label: string;
  /** The field's name in its form. */
  name?: string;
  /** YYYY-MM-DD, '' when nothing is chosen. */
  value: string;
  /** Called with the text, '' when emptied, `NOT_READABLE` while half typed. */
  onChange: (value: string) => void;
  /** The first and the last day to be chosen from the calendar. */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** The calendar is open when the field appears. */
  opensAtOnce?: boolean;
  required?: boolean;
  error?: boolean;
  helperText?: string | undefined;
  /** Why it cannot be taken; whoever saved is led back to it. */
  wrong?: Wrong | undefined;
}

// MUI itself changes their places where one reads from the right.
const LeftIcon = lineIcon('LeftIcon', <path d="m14.5 6.5-5.5 5.5 5.5 5.5" />);
const RightIcon = lineIcon('RightIcon', <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />);
const ARROWS = { leftArrowIcon: LeftIcon, rightArrowIcon: RightIcon, switchViewIcon: ChevronDownIcon };

// A text is wall-clock: its noon exists on every day, also where a clock changes.
const noon = (text: string) => dayjs(`${text}T12:00`);

/** A calendar below its field needs a mouse and a high page; anywhere else it is a dialog. */
const HANGS = '@media (pointer: fine) and (min-height: 900px)';

/** On a phone that lies, and where the page is enlarged, title and way back stand beside the calendar, also while it scrolls. */
const BESIDE = {
  '@media (max-height: 480px)': {
    overflow: 'visible',
    '& .MuiPickersLayout-toolbar': { gridColumn: 1, gridRow: 1, position: 'sticky', top: 0, alignSelf: 'start' },
    '& .MuiPickersLayout-actionBar': { gridColumn: 1, gridRow: 2, position: 'sticky', bottom: 0, alignSelf: 'end' },
    '& .MuiPickersLayout-contentWrapper': { gridColumn: 2, gridRow: '1 / 3' },
  },
} as const;

/** What it is called and the way back are always whole: where the page is low the weeks scroll between them. */
const SHEET = {
  '& .MuiDialog-paper': { width: 'auto', '@media (max-width: 367.95px)': { mx: 0.25 } },
  '& .MuiPickersLayout-contentWrapper': { px: 0.5 },
  '& .MuiPickersLayout-actionBar': { position: 'sticky', bottom: 0, bgcolor: 'background.paper', zIndex: 1 },
} as const;

/** Says in the dialog what is asked for; one that hangs below its field stands below its name. */
function CalendarTitle({ titleId, className }: { titleId?: string; className?: string }) {
  const { label, variant } = usePickerContext();
  if (variant === 'desktop') return null;
  return (
    <DialogTitle id={titleId} className={className} sx={{ px: 2 }}>
      {label}
    </DialogTitle>
  );
}

/** A calendar date that is typed or picked. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, opensAtOnce = false, required, error, helperText, wrong } = props;
  const { earliest, latest } = props;
  const typed = useTypedValue(value, 'YYYY-MM-DD', noon, onChange);
  const { fieldRef, ...typing } = useHalfTyped(value, onChange);
  const ledBack = useLedBack(wrong);
  const [open, setOpen] = useState(opensAtOnce);
  return (
    <Localized>
      <DatePicker
        {...typed}
        inputRef={ledBack.inputRef}
        label={label}
        format={dateFormat(say.locale)}
        desktopModeMediaQuery={HANGS}
        minDate={earliest === undefined ? undefined : noon(earliest)}
        maxDate={latest === undefined ? undefined : noon(latest)}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        closeOnSelect
        // Ours, which a phone's Back closes; the form below would be closed instead.
        slots={{ ...ARROWS, openPickerIcon: CalendarIcon, dialog: Dialog, toolbar: CalendarTitle }}
        slotProps={{
          field: { fieldRef },
          textField: {
            ...{ fullWidth: true, name, required, ...typing },
            error: error ?? ledBack.error,
            helperText: helperText ?? ledBack.helperText,
          },
          // A click beside one that hangs below its field closes it.
          actionBar: ({ pickerVariant }) => ({ actions: pickerVariant === 'mobile' ? ['cancel'] : [] }),
          layout: { sx: BESIDE },
          dialog: { sx: SHEET },
        }}
      />
    </Localized>
  );
}
