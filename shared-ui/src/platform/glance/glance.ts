import { ownKey, writeStored } from '../device-storage.ts';
import { sessionStore } from '../session/session-store.ts';
import { GLANCE } from '../session/stored-keys.ts';

/** How a baby is, in a word, for the splash of the next start: it stands before any code of the app has run. */
export interface GlanceNote {
  babyId: string;
  name: string;
  /** Whole sentences, with times by the clock of this device; none where nothing is worth saying. */
  lines: readonly string[];
  /** When the server told it, and until when it may be said. Epoch milliseconds of this device. */
  knownAt: number;
  until: number;
  /** The server would say otherwise: something waits on this device to be sent. */
  isAhead: boolean;
}

/** Keeps what the next splash says. It goes with whoever signs out, and once it was said. */
export function keepGlance(glance: GlanceNote): void {
  const { lang: language } = document.documentElement;
  keep(JSON.stringify({ ...glance, language, offset: new Date().getTimezoneOffset() }));
}

/** The next splash says nothing: the page is seen and knows better, or the baby is gone. */
export const forgetGlance = (): void => keep(null);

function keep(text: string | null): void {
  const { user } = sessionStore.current();
  if (user) writeStored(ownKey(user.id, GLANCE), text);
}
