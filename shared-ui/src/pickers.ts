/**
 * What asks for a date and a time, and the forms of records that do: large, so one lazy chunk that every remote shares. Import it only by `import()` or from a lazy module.
 * Forms take `WhenField` and `DateField`; releases of remotes that run today take the bare pickers.
 */
export { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
export { DateTimePicker, type DateTimePickerProps } from '@mui/x-date-pickers/DateTimePicker';
export { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
export { TimePicker, type TimePickerProps } from '@mui/x-date-pickers/TimePicker';
export { readEditedTimes } from './forms/edited-times.ts';
export { FieldInput, fieldProblem, type Input, inputOf, missingText, sentAs } from './forms/field-input.tsx';
export { FormDialog } from './forms/form-dialog.tsx';
export { RecordEditor } from './forms/record-editor.tsx';
export { RecordTimesFields, type TimesInputs } from './forms/record-times-fields.tsx';
export { Recorder } from './forms/recorder.tsx';
export { type KindFields, useKindFields } from './forms/use-kind-fields.tsx';
export { useObjection } from './forms/use-objection.ts';
export { useRecordEditor } from './forms/use-record-editor.ts';
export { useLedBack, useWrongField } from './forms/wrong-field.ts';
export { DateField, type DateFieldProps } from './pickers/date-field.tsx';
export { FromTo, type FromToProps } from './pickers/from-to.tsx';
export { LocalAdapter as AdapterDayjs } from './pickers/local-adapter.ts';
export { WhenField, type WhenFieldProps } from './pickers/when-field.tsx';
