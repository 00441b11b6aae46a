/** Date and time pickers with their adapter: large, so one lazy chunk that every remote shares. Import it only by `import()` or from a lazy module. */
export { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
export { DateTimePicker, type DateTimePickerProps } from '@mui/x-date-pickers/DateTimePicker';
export { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
export { TimePicker, type TimePickerProps } from '@mui/x-date-pickers/TimePicker';
export { LocalAdapter as AdapterDayjs } from './pickers/local-adapter.ts';
