import { readStored, writeStored } from '@nestling/shared-ui/platform';

const DISMISSED_AT = 'installPromptDismissedAt';
const QUIET_FOR_MS = 14 * 24 * 60 * 60_000;

/** Safari on an iPad gives itself out as a Mac; no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Closed less than 14 days ago. A time to come, from a clock that was set back, counts for nothing. */
function isDismissed(): boolean {
  const since = Date.now() - Number(readStored(DISMISSED_AT) ?? Number.NaN);
  return since >= 0 && since < QUIET_FOR_MS;
}

/** Installing by hand is a matter of iOS only: elsewhere the browser offers it. */
export const isInstallOffered = (): boolean => isIos() && !isInstalled() && !isDismissed();

/** Keeps the time of the dismissal, epoch milliseconds: no offer for 14 days. */
export const dismissInstall = (): void => writeStored(DISMISSED_AT, String(Date.now()));
