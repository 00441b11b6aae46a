/** The rules and names both sides share: pure, without zod. The route table with its schemas is `@nestling/contract/http`. */

export type { Session, SignedInUser, User } from './account/account.schema.ts';
export type { AccountExport } from './account/account-export.schema.ts';
export { pageAfterSignIn, WAITING_PAGE, waitingPage } from './account/after-sign-in.ts';
export type { Credential } from './account/credential.schema.ts';
export * from './account/limits.ts';
export type { Settings, SettingsPatch } from './account/settings.schema.ts';
export type { ApiToken, NewApiToken } from './account/token.schema.ts';
export type { BackupProblem, RegistrationChoice, ServerFailure, ServerState } from './admin/admin.schema.ts';
// Analytics, trends, next sleep.
export { ageText } from './analytics/age-text.ts';
export { dailySleep, type SleepSpan, sleepSpansOf } from './analytics/daily-sleep.ts';
export { boundsOf, type Day, PERIODS, type PeriodDays, periodBefore } from './analytics/period.ts';
export { LONG_FROM_MINUTES, MEDIUM_FROM_MINUTES, type Quality, qualityOf } from './analytics/quality.ts';
export type { SleepSummary } from './analytics/sleep-summary.schema.ts';
export { summarizeSleep } from './analytics/sleep-summary.ts';
export { ageOn } from './baby/age.ts';
export type { Baby, Gender } from './baby/baby.schema.ts';
export { canBeDue } from './baby/due-date.ts';
export { type EventName, type Fact, type FactOf, type RecordFactName, STREAM_OPENED } from './events/events.ts';
export { staleAfter } from './events/invalidation.ts';
export type { LiveEvent } from './events/live-event.schema.ts';
export type { DeletedThing, Merged } from './family/deleted.routes.ts';
export * from './family/limits.ts';
export type { Invitation, InvitationLook, NewInvitation, PersonOfBaby } from './family/people.schema.ts';
export type { Made, PersonBy } from './family/person.schema.ts';
export * from './family/rights.ts';
export * from './federation/contributions.ts';
export * from './federation/extension-points.ts';
export { misfit, satisfies } from './federation/fits.ts';
export { MOST_CARDS, type PageChoice, pageChoice, pageCookie, shareNumber } from './federation/page-cookie.ts';
export { fieldsIn } from './federation/page-fields.ts';
export type {
  AppName,
  LiveRemote,
  LiveWords,
  Opened,
  Registry,
  Release,
  ReleaseFile,
  ReleasePointer,
  Share,
  Stage,
} from './federation/registry.ts';
export type {
  AppReleases,
  KnownFailure,
  ReleaseFailure,
  ReleaseNamed,
  ReleaseOpening,
} from './federation/release.schema.ts';
export { BROWSERS, type BrowserFamily, cutMessage, MOST_FAILURES, MOST_FRAMES } from './federation/release-failure.ts';
export * from './federation/release-set.ts';
export { inLanguage, languagesOfRelease, wordsFile, wordsIn } from './federation/words.ts';
export { type Glance, glanceOf, isSeen, SEEN } from './glance/glance.ts';
export { cameEarly, type GrowthAge, growthAgeOn } from './growth/growth-age.ts';
export {
  curvesOf,
  type Figure,
  type GrowingBaby,
  type GrowthFigures,
  growthOf,
  type Measured,
  placesOf,
  STANDING_LESS_MM,
  toAskAbout,
} from './growth/growth-of.ts';
export {
  GROWTH_CHARTS,
  type GrowthChart,
  type GrowthCurves,
  type GrowthTables,
  knotsOf,
  LAST_GROWTH_DAY,
  lmsAt,
} from './growth/tables.ts';
export { curveAt, PERCENTILES } from './growth/z-score.ts';
export type { RefusedValue } from './http/envelope.schema.ts';
export type {
  AnswerOf,
  BodyOf,
  DownloadRoute,
  FieldsOf,
  FileTypeOf,
  PathParamsOf,
  QueryOf,
  RouteKey,
  UploadRoute,
} from './http/routes.ts';
export { countedText } from './kinds/counted-text.ts';
export { startOfDayKind } from './kinds/day-start.ts';
export { doseNotice, nextDose } from './kinds/dose/dose-due.ts';
export { type DoseState, doseState, isGivenOn, tooEarly } from './kinds/dose/dose-rules.ts';
export { breastMilkOf, holdsItsBreastMilk, MORE_BREAST_MILK } from './kinds/feeding/breast-milk.ts';
export {
  FEEDING_NAMES,
  MOST_AMOUNT,
  QUICK_FEEDING_MINUTES,
  QUICK_SOLID_NOTES,
} from './kinds/feeding/feeding-rules.ts';
export {
  type Feeding,
  type FeedingMilk,
  type FeedingType,
  type FeedingUnit,
  feedingKind,
} from './kinds/feeding/kind.ts';
export {
  countedMeals,
  lastFedAt,
  MEAL_TYPES,
  type Meal,
  type MealChoice,
  type MealType,
  mealCountsFrom,
  mealGaps,
  mealsOf,
  nextSide,
  usualGaps,
} from './kinds/feeding/meals.ts';
export {
  CRUMB_MS,
  LONG_STINT_MS,
  type Mending,
  mendedByStart,
  mendedBySwitch,
  type Nursing,
  nursingAt,
  PAUSE_KEPT_MS,
  type Stint,
  stintOf,
  timeOfSides,
} from './kinds/feeding/nursing.ts';
export { isSide, otherSide, SIDES, type Side } from './kinds/feeding/sides.ts';
export { type Growth, growthKind } from './kinds/growth/kind.ts';
export { isLyingOfLength, isMeasured, LYING_WITHOUT_LENGTH, NOTHING_MEASURED } from './kinds/growth/measured.ts';
export {
  dayOfRecord,
  END_AHEAD_MS,
  type Field,
  fieldOf,
  isEmpty,
  isFineEnough,
  isMet,
  isMoment,
  isRecordKind,
  isShown,
  isTooLittle,
  type Kind,
  RESERVED_KINDS,
  type RecordEvent,
  type RecordOf,
  type ShownField,
  type SomeRecord,
  shownFields,
  type TimedRecord,
} from './kinds/kind.ts';
export { type Milestone, milestoneKind } from './kinds/milestone/kind.ts';
export { isMisTap } from './kinds/mis-tap.ts';
export { pumpedMl, sumOfSides } from './kinds/pumping/pumped.ts';
export { rowText, unitOf, unitText, valueText } from './kinds/record-text.ts';
export { type Sleep, sleepKind } from './kinds/sleep/kind.ts';
export {
  isNightHour,
  isNightSleep,
  type NightHours,
  nightAsNap,
  SHORTEST_SLEEP_MS,
  SLEEP_DISCARDED,
  USUAL_NIGHT_HOURS,
} from './kinds/sleep/night.ts';
export { CHART_NIGHT_HOURS, type SleepOfDay, sleepPerDay } from './kinds/sleep/sleep-per-day.ts';
export {
  type AwakeStatus,
  awakeStatus,
  WAKE_WINDOWS,
  type WakeWindow,
  wakeWindowAt,
} from './kinds/sleep/wake-window.ts';
export {
  factName,
  hasOwnCalls,
  importedAs,
  importedAsAny,
  importLabel,
  importName,
  readsOf,
} from './kinds/specified.ts';
export { amountShown, measureText } from './measures/measure-text.ts';
export { fromBase, inBase, MEASURES, sumOfAmounts, type Unit, unitsOf } from './measures/measures.ts';
export { measureTyped } from './measures/typed-measure.ts';
export type { Measure, UnitOf, Units } from './measures/units.ts';
export { type ChosenUnits, unitsFor } from './measures/units-of-region.ts';
export type { Medicine } from './medicine/medicine.schema.ts';
export {
  ALL_MEDICINES_MAX,
  MEDICINE_UNITS,
  MEDICINES_MAX,
  type MedicineUnit,
  medicineFields,
} from './medicine/medicine.ts';
export type { Similar } from './next-sleep/kernel.ts';
export { LONGEST_AWAKE_MS, TODDLER_MONTHS } from './next-sleep/longest-awake.ts';
export { type Guesses, guessesFrom, type NextSleep, usualTime } from './next-sleep/next-sleep.ts';
export { nextSleepText } from './next-sleep/next-sleep-text.ts';
export { ownWakes } from './next-sleep/own-wakes.ts';
export { howGood, type PastGuess, READ_DAYS } from './next-sleep/past-guesses.ts';
export { lastWaking, type PastWake, type Stretch, stretchesOf, type Wake, wakesOf } from './next-sleep/wakes.ts';
export {
  isNightOver,
  type LastNight,
  lastNight,
  type MissingNight,
  missingNight,
  nightSoFar,
} from './night/last-night.ts';
export { DAWN_HOUR, dawnOf, NOON_HOUR } from './night/morning.ts';
export type { Night } from './night/night-before.ts';
export { nightsOf, type PlacedNight } from './night/nights-of.ts';
export { usualNap } from './night/usual-nap.ts';
export type { QueryKey } from './query-keys.ts';
export * as keys from './query-keys.ts';
export { type Local, layOver, layOverAll, newestFirst, ofKind, type PendingWrite } from './records/lay-over.ts';
export { NOTES_MAX } from './records/notes.ts';
export { type Op, type Operation, singlesOf } from './records/operation.ts';
export { actionLink, type DeviceSetup, type NoticeAction, SET_UP_NOTIFICATIONS } from './reminders/device.ts';
export {
  DEFAULT_REMINDERS,
  isQuiet,
  LEAD_MINUTES,
  planReminders,
  type QuietHours,
  REMINDER_LATE_MS,
  type ReminderKind,
  type ReminderNotice,
  type ReminderPreference,
  reminderTag,
  SAME_QUIET,
  USUAL_NIGHT,
  WAKE_KINDS,
  type WakeReminderKind,
  wakeNotice,
  wantsUsualTime,
} from './reminders/plan.ts';
export type { ReminderDevice, ReminderSettings, Reminders } from './reminders/reminders.schema.ts';
export { lengthOf, type ReportDay, reportDays } from './report/report-days.ts';
export {
  diapersOf,
  eatenOn,
  type PerDay,
  type ReportFacts,
  reportFacts,
  type WeightGain,
  weightGain,
} from './report/report-facts.ts';
export { settingsKey } from './settings-key.ts';
export { clockShift, isSecondTime } from './time/clock-change.ts';
export { dayBounds, dayOf, hourWithin, wallClock } from './time/day.ts';
export {
  hoursAndMinutes,
  hoursMinutesSeconds,
  hoursOverMinutes,
  plainHoursAndMinutes,
  roughly,
  timeAgo,
} from './time/duration.ts';
export { cutToMinute, DAY_MS, MINUTE_MS, partsOfWhole, shownLength, wholeMinutes } from './time/length.ts';
export { zoneOf, zonesOf } from './time/record-zone.ts';
export { CLOCK_TOLERANCE_MS, coveredMs, type Span, type Spanning, spanOf } from './time/span.ts';
export {
  type DateAndTime,
  fromInputs,
  NOT_READABLE,
  NOTHING_CHOSEN,
  type Reading,
  readInputs,
  toInputs,
} from './time/wall-clock.ts';
export type { Subtask, Todo } from './todo/todo.schema.ts';
export { OPEN_TODOS_MAX, SUBTASKS_MAX, TODO_DESCRIPTION_MAX, TODO_TITLE_MAX } from './todo/todo-limits.ts';
export type { AccountImportAnswer } from './transfer/account-import.schema.ts';
export { fileSafe } from './transfer/file-safe.ts';
export { IMPORT_APPS, type ImportApp, isNewApp } from './transfer/import-apps.ts';
export type { ImportRecipe, ImportRecipes, RecipeKind, UnknownColumns } from './transfer/import-columns.schema.ts';
export type { ImportJob } from './transfer/import-job.schema.ts';
export { IMPORT_STATES, type ImportState } from './transfer/import-state.ts';
export {
  EXPORT_PERIODS,
  MAX_ACCOUNT_IMPORT_BYTES,
  MAX_ACCOUNT_ZIP_BYTES,
  MAX_COLUMN_CHARS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
  MAX_IMPORT_ROWS,
  MAX_IMPORTS_BYTES,
  MAX_KIND_VALUES,
} from './transfer/limits.ts';
export type {
  ImportAnswer,
  ImportedRecord,
  ImportFields,
  ImportQuestion,
  ImportRemark,
} from './transfer/transfer.schema.ts';
export { activityDayBounds, activityDayOf, moveWindow, windowDays } from './trends/activity-day.ts';
export { findInsights, type InsightText, insightTexts } from './trends/insights.ts';
export { type Block, type Column, type Drawn, MOMENT_BLOCK_MINUTES, trendColumns } from './trends/trend-columns.ts';
export { factsText, furtherText } from './words/facts-text.ts';
export {
  directionOf,
  languageFor,
  languagesAccepted,
  languageTag,
  readsFromRight,
  SOURCE_LANGUAGE,
} from './words/languages.ts';
export { listText } from './words/list-text.ts';
export { numberText } from './words/number-text.ts';
export { contextOf, englishOf, inContext, type Say, type TextValues, text } from './words/say.ts';
export { sayTold, type Told, valuesOf } from './words/told.ts';
export { numberTyped } from './words/typed-number.ts';
export { onButton, withinSentence } from './words/within-sentence.ts';
