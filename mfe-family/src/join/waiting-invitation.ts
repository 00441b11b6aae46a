import { pageAfterSignIn, WAITING_PAGE, waitingPage } from '@nestling/contract';
import { clock, readStored, writeStored } from '@nestling/shared-ui/platform';

/** The path of our page: where a sign-in leads while an invitation waits. */
export const JOIN_PATH = '/join';
const LINK = `${JOIN_PATH}#`;
/** How long the token of a link waits on this device, also while the browser is closed (row FAM-14). */
const WAITS_MS = 60 * 60_000;

/** Keeps the link that was opened as the page that a sign-in leads back to. */
export function keepInvitation(token: string): void {
  writeStored(WAITING_PAGE, waitingPage(LINK + token, clock.now() + WAITS_MS));
}

/** The token of the link that waits on this device. */
export function waitingInvitation(): string | undefined {
  const page = pageAfterSignIn(readStored(WAITING_PAGE), undefined, clock.now());
  if (page.startsWith(LINK)) return page.slice(LINK.length);
  forgetInvitation();
  return undefined;
}

/** It was accepted, put off, or no longer works. */
export const forgetInvitation = (): void => writeStored(WAITING_PAGE, null);
