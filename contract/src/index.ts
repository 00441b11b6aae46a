/** The rules and names both sides share: pure, without zod. The route table with its schemas is `@nestling/contract/http`. */
export type { SignedInUser, User } from './account/account.schema.ts';
export { ageOn, compactAge } from './baby/age.ts';
export type { Baby, Gender } from './baby/baby.schema.ts';
export type { EventMap, EventName, Fact } from './events/events.ts';
export { staleAfter } from './events/invalidation.ts';
export * from './exposes.ts';
export type { AppName, LiveRemote, Registry, Release, ReleasePointer } from './federation/registry.ts';
export type { Feeding, FeedingType, FeedingUnit } from './feeding/feeding.schema.ts';
export { FEEDING_NAMES, QUICK_FEEDING_MINUTES, QUICK_SOLID_NOTES } from './feeding/feeding-rules.ts';
export type { AnswerOf, BodyOf, PathParamsOf, QueryOf, RouteKey } from './http/routes.ts';
export { keys, type QueryKey } from './query-keys.ts';
export {
  isChartNight,
  isNightSleep,
  SHORTEST_SLEEP_MS,
  SLEEP_DISCARDED,
  type SleepQuality,
  sleepQuality,
} from './sleep/night.ts';
export type { Sleep } from './sleep/sleep.schema.ts';
export { type SleepOfDay, type Stretch, sleepPerDay } from './sleep/sleep-per-day.ts';
export { type AwakeStatus, awakeStatus, WAKE_WINDOWS, type WakeWindow, wakeWindowAt } from './sleep/wake-window.ts';
export { dayBounds, dayOf, wallClock } from './time/day.ts';
export { hoursAndMinutes, hoursMinutesSeconds, timeAgo } from './time/duration.ts';
