import { type AnswerOf, inContext } from '@nestling/contract';
import { say } from '../../words/say.ts';
import type { Toast } from '../toasts.ts';
import type { OutboxWrite, WriteAnswer, WriteWords } from './outbox.types.ts';

/** The toasts of a write, by where it stands. Each is named by the key of the write, so that one takes the place of the other. */

/** The way back that good news offers. */
export const undoing = (undo: (() => void) | undefined): Pick<Toast, 'action'> =>
  undo ? { action: { label: say('Undo'), onClick: undo, said: say(inContext('after an undo', 'Undone')) } } : {};

/** It is safe on this device, or not even that; nothing where waiting is silent. */
export function waitingToast(
  { key, id, isVolatile }: OutboxWrite,
  { what }: WriteWords,
  undo: (() => void) | undefined,
): Toast | undefined {
  if (!what) return undefined;
  return {
    id: key,
    about: id,
    message: isVolatile
      ? say('{what} kept until this page closes', { what })
      : say('{what} saved on this device', { what }),
    fold: { what, state: isVolatile ? 'kept until this page closes' : 'saved on this device' },
    ...undoing(undo),
  };
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
  { op, id }: Pick<OutboxWrite, 'op' | 'id'>,
  answer: WriteAnswer,
  { taken }: WriteWords,
  undo: (() => void) | undefined,
): Toast | undefined {
  // It was made and is gone again: a sleep too short to be kept, or deleted on another device meanwhile.
  const isGone = answer ? hasDiscarded(answer) : op !== 'remove' && op !== 'restore';
  return taken && !isGone ? { ...taken, about: id, ...undoing(undo) } : undefined;
}

/** It failed, with the reason where there is one; nothing where it fails silently. */
export function failureToast({ failure, failureTitle }: WriteWords, reason: string): Toast | undefined {
  if (!failure) return undefined;
  if (reason) return { severity: 'error', title: failureTitle ?? failure, message: reason };
  return { severity: 'error', ...(failureTitle && { title: failureTitle }), message: failure };
}

/** How many records the server refused, in words. */
export const notAccepted = (count: number): string =>
  say('{count, plural, one {# record was not accepted} other {# records were not accepted}}', { count });
