import { CLOCK_TOLERANCE_MS } from '@nestling/contract';
import { readStored, writeStored } from './device-storage.ts';
import { createListeners } from './listeners.ts';

/** As exact as the header and a slow line let us be. Milliseconds. */
const UNSURE_MS = 5_000;

/** Of an answer that came later nobody knows when the server wrote it. Milliseconds. */
const SLOWEST_MS = 30_000;

/** What took longer says little of when the server wrote it: other pages are not told. Milliseconds. */
const QUICK_MS = 2_000;

/** The error that the pages of this device know of its clock, in milliseconds, as a number in text. */
export interface KeptError {
  read: () => string | null;
  write: (kept: string) => void;
}

/** How far this device's clock is from the server's. */
export interface Clock {
  /**
   * Notes when a question is asked, now or at `askedAt` (epoch milliseconds). Its answer takes over what a `Date` header says, unless the question took over 30 s, or the device
   * slept or its clock was set meanwhile: such an answer tells nothing.
   */
  asking: (askedAt?: number) => (date: string | null) => void;
  /** Whether the server told the time, and this device's clock was not set since. */
  isKnown: () => boolean;
  /** Milliseconds to add to this device's time; 0 when its clock is right or nothing is known about it. */
  correction: () => number;
  /** As `correction`, as exact as it is known, however small. */
  offset: () => number;
  /** The time now by the server's clock as far as known, epoch milliseconds. */
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** `kept`: shared by the pages of a device, so that what is tapped in one after the other keeps its order. */
export function createClock(kept: KeptError = { read: () => null, write: () => {} }): Clock {
  const listeners = createListeners<[]>('the clock');
  let error: number | undefined;
  let pageBegan = 0;

  // Moves when the clock is set, and where a sleeping device stops this counter: then the next answer tells.
  const pageBeginning = () => Date.now() - performance.now();
  const isKnown = () => error !== undefined && Math.abs(pageBeginning() - pageBegan) < CLOCK_TOLERANCE_MS;
  const offset = () => (isKnown() ? (error ?? 0) : 0);
  // The server takes times that are so far ahead: a smaller error is none.
  const correction = () => (Math.abs(offset()) > CLOCK_TOLERANCE_MS ? offset() : 0);

  /** What is known, or what another page of this device knew. */
  function knownBefore(): number | undefined {
    if (isKnown()) return error;
    const found = Number.parseInt(kept.read() ?? '', 10);
    return Number.isNaN(found) ? undefined : found;
  }

  function learn(date: string | null, askedAt: number): void {
    const before = correction();
    const told = date === null ? Number.NaN : Date.parse(date);
    const took = Date.now() - askedAt;
    const known = knownBefore();
    // The header has whole seconds; the answer was written somewhere between question and now.
    const next = Number.isNaN(told) ? (known ?? error ?? 0) : Math.round(told + 500 - askedAt - took / 2);
    // Times that are corrected alike keep their order and distance: also those of the page before and of other tabs.
    const isSame = known !== undefined && Math.abs(next - known) <= UNSURE_MS + took / 2;
    error = isSame ? known : next;
    if (!isSame && !Number.isNaN(told) && took <= QUICK_MS) kept.write(String(next));
    pageBegan = pageBeginning();
    if (Math.abs(correction() - before) > CLOCK_TOLERANCE_MS) listeners.call();
  }

  return {
    asking(askedAt = Date.now()) {
      const beganThen = pageBeginning();
      return (date) => {
        const isSlow = Date.now() - askedAt > SLOWEST_MS;
        const hasMoved = Math.abs(pageBeginning() - beganThen) > UNSURE_MS;
        if (!isSlow && !hasMoved) learn(date, askedAt);
      };
    },
    isKnown,
    correction,
    offset,
    now: () => Date.now() + correction(),
    subscribe: listeners.add,
  };
}

/** Where localStorage keeps it. */
const KEPT_ERROR = 'clockError';

/** The clock of this page. */
export const clock = createClock({
  read: () => readStored(KEPT_ERROR),
  write: (kept) => writeStored(KEPT_ERROR, kept),
});
