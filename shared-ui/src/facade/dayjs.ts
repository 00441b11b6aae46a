/** What the shell provides as `dayjs`: the instance that the pickers' adapter has extended. */
export { default } from 'dayjs';
