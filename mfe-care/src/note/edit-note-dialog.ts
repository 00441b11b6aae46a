/** Text, time, and whether it is pinned. */
export { RecordEditor as default } from '@nestling/shared-ui/pickers';
