/** How reads stand, for the screens of every app. Each takes its own copy along: a share would load it on the sign-in page, too. */
export { byDay } from './by-day.ts';
export { DayCard, type LocalRecord } from './day-card.tsx';
export { datedText, dayTitle } from './day-title.ts';
export { guessesOf } from './guesses-of.ts';
export { homeNow, sleepsWait } from './home-now.ts';
export { knownSleeps } from './known-sleeps.ts';
export { ListRow } from './list-row.tsx';
export { useNewest } from './newest.ts';
export { BabiesUnread, NoBaby, OfBaby } from './of-baby.tsx';
export { ClockNote, OwnClock } from './own-clock.tsx';
export { ReadList } from './read-list.tsx';
export { ReadProblem } from './read-problem.tsx';
export { type ReadState, readState } from './read-state.ts';
export { RecordDays } from './record-days.tsx';
export { recordWords } from './record-words.ts';
export { ShowOlder } from './show-older.tsx';
export { useAllKnown, useKnown, useTold } from './use-known.ts';
export { useNextSleep } from './use-next-sleep.ts';
