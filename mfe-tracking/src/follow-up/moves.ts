import { SHORTEST_SLEEP_MS } from '@nestling/contract';
import { writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { about, iso, type Named, type NewFeeding, quickTimes } from '../feeding/feeding-commands.ts';
import { RECORD } from '../feeding/feeding-texts.ts';
import { changeSleep, endWords, runOn } from '../sleep/sleep-commands.ts';

/** Sets what was just tapped to another time (epoch milliseconds). The chip that is chosen says so; a length is told anew. */

/** What a tap has done to a sleep. */
export interface SleepTap {
  did: 'start' | 'end';
  id: string;
  babyId: string;
  /** When it was tapped, and what it cannot have been before: epoch milliseconds. */
  at: number;
  notBefore: number;
  /** Whose it is, where that is not the baby that the page is about. */
  babyName?: string;
}

/** Whether the tap has ended a sleep that is too short to be kept. */
export const isMisTap = ({ did, at, notBefore }: SleepTap): boolean => did === 'end' && at < notBefore;

/** A feeding keeps its ten minutes. */
export const moveFeeding = (feeding: NewFeeding & Named, start: number): Promise<boolean> =>
  writeAndTell({
    ...about(feeding),
    op: 'change',
    fields: quickTimes(start),
    label: say(RECORD[feeding.type]),
    words: { failure: say('Failed to update feeding record') },
  });

/** Moves the start or the end that was tapped. */
export function moveSleep(tap: SleepTap, to: number): Promise<boolean> {
  const at = Math.max(to, tap.notBefore);
  if (tap.did === 'start') return changeSleep(tap, { startTime: iso(at) }, undefined, say('Change sleep start'));
  const { id, babyId, notBefore, babyName } = tap;
  return writeAndTell(
    {
      kind: 'sleep',
      id,
      babyId,
      op: 'change',
      fields: { endTime: iso(at) },
      label: say('End sleep'),
      words: {
        ...endWords(notBefore - SHORTEST_SLEEP_MS, at, babyName),
        failure: say('Failed to update sleep record'),
      },
    },
    () => runOn(tap),
  );
}
