/**
 * What asks for a date and a time: large, so one lazy chunk that every remote shares. Import it only by `import()` or from a lazy module.
 * Forms take `WhenField` and `DateField`; releases of remotes that run today take the bare pickers.
 */
export { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
export { DateTimePicker, type DateTimePickerProps } from '@mui/x-date-pickers/DateTimePicker';
export { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
export { TimePicker, type TimePickerProps } from '@mui/x-date-pickers/TimePicker';
export { DateField, type DateFieldProps } from './pickers/date-field.tsx';
export { LocalAdapter as AdapterDayjs } from './pickers/local-adapter.ts';
export { WhenField, type WhenFieldProps } from './pickers/when-field.tsx';
