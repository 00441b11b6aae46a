export { FeedingFollowUp } from './feeding-follow-up.tsx';
export { SleepFollowUp } from './sleep-follow-up.tsx';
