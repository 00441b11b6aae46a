import { type AnswerOf, singlesOf } from '@nestling/contract';
import { mendableFields } from '../kinds/mendable-fields.ts';
import type { Toast } from '../toasts.ts';
import { isOutdone } from './fold.ts';
import type { OutboxWrite, WriteAnswer, WriteWords } from './outbox.types.ts';

/** The toasts of a write, by where it stands. Each is named by the key of the write, so that one takes the place of the other. */

/** Whether a refused write has fields that a person can mend, and a record that they would go into. */
export const isMendable = (write: OutboxWrite): boolean => !write.isGone && mendableFields(write).length > 0;

/** The way back that good news offers. */
export const undoing = (undo: (() => void) | undefined): Pick<Toast, 'action'> =>
  undo ? { action: { label: 'Undo', onClick: undo } } : {};

/** It is safe on this device, or not even that; nothing where waiting is silent. */
export function waitingToast(
  { key, isVolatile }: OutboxWrite,
  { what }: WriteWords,
  undo: (() => void) | undefined,
): Toast | undefined {
  if (!what) return undefined;
  const where = isVolatile ? 'kept until this page closes' : 'saved on this device';
  return { id: key, message: `${what} ${where}`, fold: { what, state: where }, ...undoing(undo) };
}

/** What the server said to each single thing that was done. */
export function answersIn(answer: WriteAnswer): object[] {
  if (!answer) return [];
  return 'records' in answer ? (answer as AnswerOf<'POST /api/records/together'>).records : [answer];
}

/** Whether the server did not keep something, as it was too short. */
const hasDiscarded = (answer: WriteAnswer) => answersIn(answer).some((one) => 'deleted' in one);

/** The server has it; nothing where that goes without saying, or it is no longer true. */
export function takenToast(
  { op }: Pick<OutboxWrite, 'op'>,
  answer: WriteAnswer,
  { taken }: WriteWords,
  undo: (() => void) | undefined,
): Toast | undefined {
  // It was made and is gone again: a sleep too short to be kept, or deleted on another device meanwhile.
  const isGone = answer ? hasDiscarded(answer) : op !== 'remove' && op !== 'restore';
  return taken && !isGone ? { ...taken, ...undoing(undo) } : undefined;
}

/** It failed, with the reason where there is one; nothing where it fails silently. */
export function failureToast({ failure, failureTitle }: WriteWords, reason: string): Toast | undefined {
  if (!failure) return undefined;
  if (reason) return { severity: 'error', title: failureTitle ?? failure, message: reason };
  return { severity: 'error', ...(failureTitle && { title: failureTitle }), message: failure };
}

/** How many records the server refused, in words. */
export const notAccepted = (count: number): string =>
  count === 1 ? '1 record was not accepted' : `${count} records were not accepted`;

/** Why a write was refused. */
export function reasonOf({ op, isGone, reason = '' }: Pick<OutboxWrite, 'op' | 'isGone' | 'reason'>): string {
  if (!isGone) return reason;
  return op === 'create' ? 'What it belongs to was deleted meanwhile.' : 'It was deleted meanwhile.';
}

/** As the clock stands everywhere else: '6:40' also where a time alone would be '06:40'. */
const timeOf = (instant: string, seconds?: '2-digit') =>
  new Date(instant).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit', second: seconds });
const withDay = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = (instant: string) => new Date(instant).toDateString();

/** The two ends of a record that two persons have ended, in the viewer's words, as exact as it takes to tell them apart, and what to ask. */
export function endsOf(write: OutboxWrite): { mine: string; theirs: string; question: string } {
  const { ended = '' } = write;
  const own = String(singlesOf(write).find((single) => isOutdone(write, single))?.fields.endTime);
  const seconds = timeOf(own) === timeOf(ended) ? '2-digit' : undefined;
  const text = (instant: string) => (dayOf(own) === dayOf(ended) ? timeOf(instant, seconds) : withDay(instant));
  const [mine, theirs] = [text(own), text(ended)];
  return { mine, theirs, question: `It was ended at ${theirs}. Use ${mine} instead?` };
}

/** A choice about a refused write that this device could not note; the write stays where it is listed. */
export const NOT_CHANGED: Toast = {
  severity: 'error',
  message: 'This device could not store the change. Please try again.',
};
