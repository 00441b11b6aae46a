import type { PersonBy } from '@nestling/contract';
import { personText } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';

/** Who deleted something when, to the reader `me`; `by` is nothing where nobody knows. */
export function deletedText(by: PersonBy | undefined, me: string | undefined, when: string): string {
  if (!by) return say('Deleted {when}', { when });
  if (by.id !== undefined && by.id === me) return say('Deleted by you, {when}', { when });
  return say('Deleted by {name}, {when}', { name: personText(by, me), when });
}

/** Who made a baby part of another one when, to the reader `me`. */
export function mergedText(by: PersonBy | undefined, me: string | undefined, when: string): string {
  if (!by) return say('Merged, {when}', { when });
  if (by.id !== undefined && by.id === me) return say('Merged by you, {when}', { when });
  return say('Merged by {name}, {when}', { name: personText(by, me), when });
}
