import { mendedByStart, mendedBySwitch, type Nursing, nursingAt, type Side, stintOf, text } from '@nestling/contract';
import {
  changeRecord,
  clock,
  hideToast,
  newId,
  type Step,
  writeAndTell,
  writeTogether,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { about, iso } from './feeding-commands.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { endFeeding, START, startFeeding } from './timed-commands.ts';

/** What a tap on a side does while nursing is timed. Each is one write; the rules are the server's (`contract/src/kinds/feeding/nursing.ts`). */

type OnGoing = Nursing<LocalFeeding>;

const SWITCH: Readonly<Record<Side, string>> = {
  breast_left: text('Switch to left breast'),
  breast_right: text('Switch to right breast'),
};

const notStarted = () => ({ failure: say('Failed to start feeding tracking') });

const removing = (stint: LocalFeeding): Step => ({
  ...about(stint),
  op: 'remove',
  fields: {},
  label: say('Delete a mis-tap'),
});

const OPENED = { endTime: null, paused: null };

const opening = (stint: LocalFeeding, side: Side): Step => ({
  ...about(stint),
  op: 'change',
  fields: OPENED,
  label: say(START[side]),
});

/** The stints of a session as the rules read them, and back. */
const stintsOf = ({ stints }: OnGoing) => stints.map((feeding) => ({ ...stintOf(feeding), feeding }));

/** Ends the stint that runs; nothing runs then, and within the hour the session can go on. */
export const pauseNursing = (running: LocalFeeding, at: number): Promise<boolean> =>
  running.sessionId
    ? endFeeding(running, at, { paused: true })
    : // One that an older page started: it needs a session to go on with.
      changeRecord(running, { endTime: iso(at), paused: true, sessionId: newId() }, notEnded(), say('End feeding'));

const notEnded = () => ({ failure: say('Failed to end feeding tracking') });

/** Ends the session: the stint that runs, or the pause. */
export const endNursing = ({ running, last }: OnGoing, at: number): Promise<boolean> =>
  running ? endFeeding(running, at) : changeRecord(last, { paused: null }, notEnded(), say('End feeding'));

function resume(babyId: string, nursing: OnGoing, side: Side, at: number): Promise<boolean> {
  const { gone, reopened } = mendedByStart(stintsOf(nursing), { type: side, at });
  if (!reopened) return startFeeding({ babyId, type: side, start: at, sessionId: nursing.sessionId });
  const opened = opening(reopened.feeding, side);
  const [first, ...others] = gone.map(({ feeding }) => removing(feeding));
  // More than four within ten seconds nobody taps.
  if (!first) return changeRecord(reopened.feeding, OPENED, notStarted(), opened.label);
  return writeTogether([first, opened, others[0], others[1], others[2]], { label: opened.label, words: notStarted() });
}

/** Ends the side that runs and starts the other: one write, also offline. */
function switchSide(babyId: string, nursing: OnGoing, running: LocalFeeding, side: Side, at: number) {
  const ending = { ...stintOf(running), feeding: running };
  const { gone, reopened } = mendedBySwitch(stintsOf(nursing), ending, { type: side, at });
  const [id, startTime, label] = [newId(), iso(at), say(SWITCH[side])];
  const fields = { endId: running.id, type: side, startTime, sessionId: nursing.sessionId ?? newId() };
  const { endId: _, ...made } = fields;
  const end: Step = { ...about(running), op: 'end', fields: { endTime: startTime }, label: say('End feeding') };
  const start: Step = { ...about({ id, babyId }), op: 'create', fields: made, label: say(START[side]) };
  return writeAndTell({
    ...about({ id, babyId }),
    op: 'switch',
    fields,
    steps: [gone.length > 0 ? removing(running) : end, reopened ? opening(reopened.feeding, side) : start],
    label,
    words: { failure: say('Failed to switch sides') },
  });
}

/** A tap on a side: it starts, the tap on the side that runs pauses, and one on the other switches. */
export function tapSide(babyId: string, side: Side, feedings: readonly LocalFeeding[]): Promise<boolean> {
  const at = clock.now();
  const nursing = nursingAt(feedings, at);
  if (!nursing) return startFeeding({ babyId, type: side, start: at });
  const { running } = nursing;
  if (!running) return resume(babyId, nursing, side, at);
  return running.type === side ? pauseNursing(running, at) : switchSide(babyId, nursing, running, side, at);
}

/** Makes a side that was recorded for ten minutes one that runs since it began. */
export function timeInstead(feeding: LocalFeeding): Promise<boolean> {
  // That it is recorded, with ten minutes, is no longer true.
  hideToast(feeding.id);
  return changeRecord(feeding, { endTime: null, sessionId: newId() }, notStarted(), say('Time it instead'));
}
