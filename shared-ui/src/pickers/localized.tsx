import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { inContext } from '@nestling/contract';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import { LocalAdapter } from './local-adapter.ts';

/** Hours and minutes are read as they are written: '08 hours' for 08, so that who speaks to the phone can say what it shows. */
const asWritten = (number: string) => ({ count: Number(number), number: number.padStart(2, '0') });

/** What the columns of a time are called that one chooses from. */
function columnText(column: string): string {
  if (column === 'hours') return say('Select hours');
  return column === 'minutes' ? say('Select minutes') : say('Select meridiem');
}

/** The texts of MUI's pickers, as far as ours show or say them. */
const pickerTexts = () => ({
  previousMonth: say('Previous month'),
  nextMonth: say('Next month'),
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year'
      ? say('year view is open, switch to calendar view')
      : say('calendar view is open, switch to year view'),
  cancelButtonLabel: say('Cancel'),
  selectViewText: columnText,
  hoursClockNumberText: (hours: string) =>
    say('{count, plural, one {{number} hour} other {{number} hours}}', asWritten(hours)),
  minutesClockNumberText: (minutes: string) =>
    say('{count, plural, one {{number} minute} other {{number} minutes}}', asWritten(minutes)),
  openDatePickerDialogue: (date: string | null) =>
    date ? say('Choose date, selected date is {date}', { date }) : say('Choose date'),
  fieldYearPlaceholder: () => say(inContext('digits of a year', 'YYYY')),
  fieldMonthPlaceholder: () => say(inContext('digits of a month', 'MM')),
  fieldDayPlaceholder: () => say(inContext('digits of a day', 'DD')),
  fieldHoursPlaceholder: () => say(inContext('digits of an hour', 'hh')),
  fieldMinutesPlaceholder: () => say(inContext('digits of a minute', 'mm')),
  fieldMeridiemPlaceholder: () => say(inContext('AM or PM', 'aa')),
  year: say('Year'),
  month: say('Month'),
  day: say('Day'),
  hours: say(inContext('part of a time', 'Hours')),
  minutes: say('Minutes'),
  meridiem: say('Meridiem'),
  empty: say(inContext('a part of a date or time', 'Empty')),
});

/** Pickers and their fields in the language of the page. */
export const Localized = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={LocalAdapter} adapterLocale={say.locale} localeText={pickerTexts()}>
    {children}
  </LocalizationProvider>
);
