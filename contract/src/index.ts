/** The rules and names both sides share: pure, without zod. The route table with its schemas is `@nestling/contract/http`. */
export type { Session, SignedInUser, User } from './account/account.schema.ts';
export type { AccountExport } from './account/account-export.schema.ts';
export type { Credential } from './account/credential.schema.ts';
export type { ApiToken, NewApiToken } from './account/token.schema.ts';
export { ageOn, compactAge } from './baby/age.ts';
export type { Baby, Gender } from './baby/baby.schema.ts';
export { type EventMap, type EventName, type Fact, STREAM_OPENED } from './events/events.ts';
export { staleAfter } from './events/invalidation.ts';
export type { LiveEvent } from './events/live-event.schema.ts';
export * from './exposes.ts';
export type {
  AppName,
  AppReleases,
  LiveRemote,
  Registry,
  Release,
  ReleasePointer,
  Stage,
} from './federation/registry.ts';
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
export type { Subtask, Todo } from './todo/todo.schema.ts';
export { OPEN_TODOS_MAX, SUBTASKS_MAX, TODO_DESCRIPTION_MAX, TODO_TITLE_MAX } from './todo/todo-limits.ts';
