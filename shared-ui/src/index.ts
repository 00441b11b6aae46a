export { ActivityAvatar, type ActivityAvatarProps, MarkAvatar } from './components/activity-avatar.tsx';
export { Card, type CardProps } from './components/card.tsx';
export { CardSkeleton, type CardSkeletonProps } from './components/card-skeleton.tsx';
export type { TipText } from './components/chart-tip.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog.tsx';
export { DayLanes } from './components/day-lanes.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { ErrorBoundary, type ErrorBoundaryProps, type Failure } from './components/error-boundary.tsx';
export { ErrorState, type ErrorStateProps } from './components/error-state.tsx';
export { ChartTip } from './components/later-chart-tip.tsx';
export { lazyDialog } from './components/lazy-dialog.tsx';
export { LazyPage } from './components/lazy-page.tsx';
export { LoadingState, type LoadingStateProps } from './components/loading-state.tsx';
export { NotesField } from './components/notes-field.tsx';
export { Page, type PageProps } from './components/page.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export { ink, Sheet, Star } from './drawings/drawing.tsx';
export { BrokenDrawing, EmptyNestDrawing, SleepingBabyDrawing } from './drawings/late-drawings.tsx';
export { LostDrawing } from './drawings/lost-drawing.tsx';
export * from './icons/activity-icons.tsx';
export * from './icons/interface-icons.tsx';
export { directedIcon, lineIcon } from './icons/line-icon.tsx';
export { Logo, type LogoProps } from './icons/logo.tsx';
export { useWayOn } from './late/gone.ts';
export { type LateCode, type LateFailure, lateCode, useLateCode } from './late/late-code.ts';
export { PartFailure } from './late/part-failure.tsx';
export { exactClockText, withClockChange } from './text/clock-change-text.ts';
export { isolated } from './text/isolated.ts';
export { clockFor, elsewhereText, zoneText } from './text/place-text.ts';
export {
  clockText,
  dateFormatter,
  dateText,
  hourText,
  noonOf,
  shortDayText,
  weekdayText,
} from './text/time-text.ts';
export { type ActivityType, activityColor, activityInk, activityOf, softActivityColor } from './theme/activity.ts';
export { AppTheme, type ColorMode, useColorMode } from './theme/app-theme.tsx';
export { COLOR_MODE_KEY, NIGHT_LIGHT_HOURS, NIGHT_LIGHT_ON } from './theme/color-mode.ts';
export { KEPT_COLORS } from './theme/kept-colors.ts';
export { type NightLight, nightScreen, useNightLight } from './theme/night-light.ts';
export { ACTIVITIES, type Activity } from './theme/palette.ts';
export { PaperInk } from './theme/paper-ink.ts';
