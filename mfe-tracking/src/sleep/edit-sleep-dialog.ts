/** Times and notes: what a record of any kind has. */
export { RecordEditor as default } from '@nestling/shared-ui/pickers';
