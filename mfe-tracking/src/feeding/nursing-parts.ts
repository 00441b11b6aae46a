/** What is shown and done while nursing is timed, and whether it is: in one file that comes after the first screen. */
export { tapSide } from './nursing-commands.ts';
export { NursingPart } from './nursing-part.tsx';
export { NursingTime } from './nursing-time.tsx';
export { isTimedNow } from './use-nursing.ts';
