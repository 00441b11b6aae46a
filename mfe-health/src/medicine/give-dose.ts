import { type Medicine, withinSentence } from '@nestling/contract';
import { clock, newId, takeBack, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Records that a dose was given now, in one write of the outbox; the toast offers 'Undo'. */
export function giveDose({ id: medicineId, babyId, name, unit }: Medicine, amount: number): Promise<boolean> {
  const made = { kind: 'dose', id: newId(), babyId };
  return writeAndTell(
    {
      ...made,
      op: 'create',
      fields: { startTime: new Date(clock.now()).toISOString(), medicineId, amount, given: true, unit },
      label: say('Record dose of {name}', { name }),
      words: {
        what: name,
        taken: {
          severity: 'success',
          message: say('{what} recorded', { what: name }),
          fold: { what: name, state: 'recorded' },
        },
        failure: say('Failed to record dose'),
      },
    },
    () =>
      void takeBack(made, {
        failure: say('Failed to delete {kind} record', { kind: withinSentence(say, say('Dose')) }),
      }),
  );
}
