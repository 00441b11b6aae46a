/** Time, the declared fields and notes. */
export { RecordEditor as default } from '@nestling/shared-ui/pickers';
