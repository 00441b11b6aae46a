/** What is shown and done while nursing is timed, in one file that comes when it is. */
export { NursingLine } from './nursing-line.tsx';
export { NursingTime } from './nursing-time.tsx';
export { TimeItOffer } from './time-it-offer.tsx';
