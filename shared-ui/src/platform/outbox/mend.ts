import { type Operation, singlesOf } from '@nestling/contract';
import { isAbout, isCreation, isEdit, madeBy } from './concerns.ts';
import { AS_SEEN, type Fields, withFields, withoutEmpty } from './edits.ts';
import type { KeptStep, OutboxWrite } from './outbox.types.ts';
import { joined, NOTHING, type Plan, putting, remove } from './plan.ts';
import { anew, isOutdone } from './refusal.ts';
import { keeping, withdraw } from './withdraw.ts';

/** The edit as decided `at` that time by this device's clock: it gives way only to what others tap later. */
const decided = (edit: OutboxWrite, at: string): OutboxWrite => ({
  ...edit,
  madeAt: at,
  unclocked: edit.unclocked ?? [],
});

/**
 * Sends a refused write again, with other fields if the person has mended it, or the step at `place`. An edit counts from when the person
 * decided, `at`: they know by then what the others did.
 */
export function mend(stored: readonly OutboxWrite[], key: string, changed: Fields, at: string, place?: number): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return NOTHING;
  const mended = <T extends KeptStep>(step: T): T => {
    const all = { ...step.fields, ...changed };
    return withFields(step, isCreation(step) ? withoutEmpty(all) : all, changed);
  };
  // The person knows of the other end and wants this one: a plain change replaces it.
  const insisting = <T extends KeptStep>(step: T): T => (isOutdone(write, step) ? { ...step, op: 'change' } : step);
  const { steps } = write;
  // What a person has mended is done as they see it.
  const asSeen = write.op === 'switch' && place !== undefined && AS_SEEN;
  const next = steps
    ? { ...anew(write), ...asSeen, steps: steps.map((step, i) => insisting(i === place ? mended(step) : step)) }
    : insisting(mended(anew(write)));
  return putting(singlesOf(write).some(isEdit) ? decided(next, at) : next);
}

/** Sends a refused write again without the steps for which `isOut` holds; what was only to come after what they make goes with them. */
export function leaveOut(
  stored: readonly OutboxWrite[],
  key: string,
  isOut: (step: Operation, place: number) => boolean,
): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return NOTHING;
  const { steps = [], userId } = write;
  const made = steps.filter(isOut).flatMap(madeBy);
  const left = keeping(
    anew(write),
    steps.filter((step, place) => !isOut(step, place) && !isAbout(made, step)),
  );
  const behind = withdraw(
    stored.filter((other) => other.key > key),
    userId,
    made,
  );
  return joined([left, behind]);
}

/** Forgets a write that the server does not have. What belongs to a refused creation goes with it: it can never be sent. */
export function discard(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return remove(stored, [key], ['waiting']);
  // Somebody else's end stays; what was done together with ours was not in question.
  if (write.steps) return leaveOut(stored, key, (step) => !write.ended || isOutdone(write, step));
  const { put, remove: gone } = withdraw(stored, write.userId, madeBy(write));
  return { put, remove: [...gone, key] };
}
