import { ownKey, readStored, writeStored } from './device-storage.ts';
import { GLANCE_NAME, type GLANCED } from './glance-script.ts';
import { session } from './session/session.ts';

/** A line of the splash: what was so, with its time by the clock, and since when, epoch ms. */
export interface GlanceLine {
  text: string;
  at: number;
}

type Glanced = (typeof GLANCED)[number];

/** What the splash says of a baby, before any code of the app has run: `GLANCE_SCRIPT` reads it. */
interface Glance {
  baby: string;
  name: string;
  lines: Partial<Record<Glanced, GlanceLine>>;
}

/** Keeps on this device what the splash says of a baby; without a line it says nothing of that any more. It goes when the person signs out. */
export function noteGlance({ id, name }: { id: string; name: string }, about: Glanced, line?: GlanceLine): void {
  const { user } = session.current();
  if (!user) return;
  const key = ownKey(user.id, GLANCE_NAME);
  const before = glanceOf(readStored(key));
  const { [about]: _, ...others } = before?.baby === id ? before.lines : {};
  const now: Glance = { baby: id, name, lines: line ? { ...others, [about]: line } : others };
  writeStored(key, JSON.stringify(now));
}

/** The splash says nothing any more of a baby that is gone. */
export function forgetGlance(babyId: string): void {
  const { user } = session.current();
  if (!user) return;
  const key = ownKey(user.id, GLANCE_NAME);
  if (glanceOf(readStored(key))?.baby === babyId) writeStored(key, null);
}

function glanceOf(text: string | null): Glance | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
