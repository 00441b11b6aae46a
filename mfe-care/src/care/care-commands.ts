import type { Care, CareWhat } from '@nestling/contract/kinds/care';
import { changeRecord, clock, newId, takeBack, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { careName, sortName, takesTime } from './care-texts.ts';

/** Each is one write of the outbox, whose toast offers 'Undo'. It answers whether it was stored on this device. */

const now = () => new Date(clock.now()).toISOString();
const notChanged = () => ({ failure: say('Failed to update care record') });

/** Starts what takes time, and records what does not. */
export function recordCare(babyId: string, what: CareWhat): Promise<boolean> {
  const made = { kind: 'care', id: newId(), babyId };
  const name = sortName(what);
  const message = takesTime(what) ? say('{what} started', { what: name }) : say('{what} recorded', { what: name });
  const words = { what: name, taken: { severity: 'success' as const, message }, failure: say('Failed to record care') };
  return writeAndTell(
    { ...made, op: 'create', fields: { startTime: now(), what }, label: say('Record care'), words },
    () => void takeBack(made, { failure: say('Failed to delete care record') }),
  );
}

/** Ends what runs; taken back, it runs on. */
export function endCare(care: Care): Promise<boolean> {
  const { id, babyId } = care;
  const name = careName(care);
  const words = {
    what: name,
    taken: { severity: 'success' as const, message: say('{what} ended', { what: name }) },
    failure: say('Failed to end care'),
  };
  return writeAndTell(
    { kind: 'care', id, babyId, op: 'end', fields: { endTime: now() }, label: say('End care'), words },
    () => void changeRecord({ kind: 'care', id, babyId }, { endTime: null }, notChanged()),
  );
}
