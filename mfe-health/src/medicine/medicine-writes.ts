import { type Medicine, withinSentence } from '@nestling/contract';
import { clock, newId, takeBack, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Records that a dose was given now, in one write of the outbox; the toast offers 'Undo'. */
export function giveDose({ id: medicineId, babyId, name }: Medicine, amount: number): Promise<boolean> {
  const made = { kind: 'dose', id: newId(), babyId };
  return writeAndTell(
    {
      ...made,
      op: 'create',
      fields: { startTime: new Date(clock.now()).toISOString(), medicineId, amount, given: true },
      label: say('Record dose'),
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

/** What a person says of a medicine; `null` empties. */
export type MedicineFields = { [Name in keyof Omit<Medicine, 'id' | 'babyId' | 'deleted'>]?: Medicine[Name] | null };

export const addMedicine = (babyId: string, id: string, fields: MedicineFields): Promise<boolean> =>
  writeAndTell({
    ...{ kind: 'medicine', id, babyId, op: 'create', fields },
    label: say('Add medicine'),
    words: { what: fields.name ?? say('Medicine'), failure: say('Failed to add medicine') },
  });

export const changeMedicine = ({ id, babyId, name }: Medicine, fields: MedicineFields): Promise<boolean> =>
  writeAndTell({
    ...{ kind: 'medicine', id, babyId, op: 'change', fields },
    label: say('Change medicine'),
    words: { what: name, failure: say('Failed to change medicine') },
  });

/** Takes it out of the list; its doses stay. */
export const removeMedicine = ({ id, babyId, name }: Medicine): Promise<boolean> =>
  writeAndTell({
    ...{ kind: 'medicine', id, babyId, op: 'remove', fields: {} },
    label: say('Delete medicine'),
    words: { what: name, failure: say('Failed to delete medicine') },
  });
