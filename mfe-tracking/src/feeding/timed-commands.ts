import { type FeedingType, isSide, text } from '@nestling/contract';
import { newId, type Step, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { about, create, fieldsOf, iso, type Named, type NewFeeding, NOT_STARTED } from './feeding-commands.ts';

/** The commands of feedings that run: the first screen gets by without. */

/** What the start of one is called while it waits. */
export const START: Readonly<Record<FeedingType, string>> = {
  breast_left: text('Start left breast'),
  breast_right: text('Start right breast'),
  bottle: text('Start bottle'),
  formula: text('Start formula'),
  solid: text('Start solid'),
};

/** Starts a feeding that runs until it is ended; `beside`: what is written with it, all or none. */
export function startFeeding(
  { sessionId = newId(), ...feeding }: NewFeeding,
  beside?: (feeding: Named) => Step,
): Promise<boolean> {
  const fields = { ...fieldsOf(feeding), ...(isSide(feeding.type) && { sessionId }) };
  return create(
    { id: newId(), babyId: feeding.babyId },
    fields,
    say(START[feeding.type]),
    { failure: say(NOT_STARTED) },
    undefined,
    beside,
  );
}

/** Ends a running feeding at an instant (epoch milliseconds). */
export const endFeeding = (feeding: Named, at: number, more: { paused?: true } = {}): Promise<boolean> =>
  writeAndTell({
    ...about(feeding),
    op: 'end',
    fields: { endTime: iso(at), ...more },
    label: say('End feeding'),
    words: { failure: say('Failed to end feeding tracking') },
  });
