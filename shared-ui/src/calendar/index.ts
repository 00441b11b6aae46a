/** A calendar from which one day is chosen. Each app that shows it takes its own copy along: home has none. */
export { DayDialog, type DayDialogProps } from './day-dialog.tsx';
