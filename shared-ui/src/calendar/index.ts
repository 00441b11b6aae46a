/** Calendars from which one day is chosen. Each app that shows one takes its own copy along: home has none. */
export { DayCalendar } from './day-calendar.tsx';
export { DayDialog, type DayDialogProps } from './day-dialog.tsx';
