/** The platform that the shell and all remotes share at run time: one instance of each, provided by the shell. */
export { babiesQuery, selectBaby, useBabies, useSelectedBaby } from './babies/babies.ts';
export { projectBabies } from './babies/baby-projection.ts';
export { babyIdOfPath, chooseBaby, savedBabyId } from './babies/selection.ts';
export { startInvalidation } from './cache/index.ts';
export { clearPersisted, persistOptions } from './cache/persistence.ts';
export { queryClient } from './cache/query-client.ts';
export { refreshActivities, refreshAll, startRefreshRules } from './cache/refresh.ts';
export { clock } from './clock.ts';
export { ownKey, readStored, writeStored } from './device-storage.ts';
export { type Bus, bus } from './events/bus.ts';
export type { Expose } from './expose.ts';
export { forgetGlance, type GlanceNote, keepGlance } from './glance/glance.ts';
export { type Home, homeQuery, homeRecords, homeRecordsOf, homeSince, recentSince } from './home/home.query.ts';
export { ApiError, isTemporary } from './http/api-error.ts';
export { areReadsEarly, forgetEarlyReads } from './http/early-reads.ts';
export { download, upload } from './http/files.ts';
export { type RequestInput, request } from './http/request.ts';
export type { Progress } from './http/upload.ts';
export { newId } from './ids.ts';
export {
  declaredKind,
  declareKind,
  drawLooksAnew,
  type LookOf,
  lookOf,
  looksHere,
  provideLooks,
  useAllLooks,
  useLookOf,
  useLooks,
  useLooksOf,
} from './kinds/declared-kinds.ts';
export {
  type FormParts,
  isRunning,
  type KindLook,
  type Mark,
  type Objection,
  type OwnInputProps,
  type RecordEditorProps,
  type RecorderProps,
  type WholeLook,
  type Wrong,
} from './kinds/kind-look.ts';
export { changeRecord, removeRecord, restoreRecord, takeBack, writeTogether } from './kinds/record-writes.ts';
export { type Languages, languages, provideLanguages } from './language.ts';
export { startLive } from './live/start-live.ts';
export { onNetworkReturn } from './network-return.ts';
export { listRefused, onOutboxAsked, outbox, startTelling, writeAndTell, writeFromForm } from './outbox/index.ts';
export type {
  AcknowledgedHandler,
  NewWrite,
  Outbox,
  OutboxSnapshot,
  OutboxWrite,
  Step,
  WriteAnswer,
  WriteRoute,
  WriteWords,
} from './outbox/outbox.types.ts';
export type { Asked } from './outbox/refusals.ts';
export { useOutbox, useRecordWrites, useWritesOf } from './outbox/use-outbox.ts';
export { keepPictures, type Pictures, waitingPictures } from './outbox/waiting-pictures.ts';
export { answersIn, notAccepted, undoing } from './outbox/write-words.ts';
export { contributionsAt, type FilledPoint, PointSlot, type Points, providePoints, type SlotProps } from './points.ts';
export { useClockError } from './react/use-clock-error.ts';
export { useCommand } from './react/use-command.ts';
export { useIsMobile } from './react/use-is-mobile.ts';
export { useNow } from './react/use-now.ts';
export { browserZone, ChosenZone, useZone, useZoneHere } from './react/use-zone.ts';
export { projectReminders } from './reminders/reminder-projection.ts';
export { remindersQuery } from './reminders/reminders.query.ts';
export { type Session, session, useSession } from './session/session.ts';
export type { SessionSnapshot } from './session/session-store.ts';
export { WRITTEN_AS } from './session/stored-keys.ts';
export { hideToast, showToast, type Toast, type ToastAction, toasts } from './toasts.ts';
