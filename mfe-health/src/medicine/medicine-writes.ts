import type { Medicine } from '@nestling/contract';
import { isolated } from '@nestling/shared-ui';
import { writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** What a person says of a medicine; `null` empties. */
export type MedicineFields = { [Name in keyof Omit<Medicine, 'id' | 'babyId' | 'deleted'>]?: Medicine[Name] | null };

export const addMedicine = (babyId: string, id: string, fields: MedicineFields): Promise<boolean> =>
  writeAndTell({
    ...{ kind: 'medicine', id, babyId, op: 'create', fields },
    label: say('Add medicine'),
    words: { what: fields.name ?? say('Medicine'), failure: say('Failed to add medicine') },
  });

/** The toast's 'Undo' puts back what it was. */
export function changeMedicine(medicine: Medicine, fields: MedicineFields): Promise<boolean> {
  const { id, babyId, name } = medicine;
  const change = (what: MedicineFields, undo?: () => void) =>
    writeAndTell(
      {
        ...{ kind: 'medicine', id, babyId, op: 'change', fields: what },
        label: say('Change medicine'),
        words: {
          what: name,
          ...(undo && { taken: { message: say('{what} changed', { what: isolated(name) }) } }),
          failure: say('Failed to change medicine'),
        },
      },
      undo,
    );
  const before = Object.fromEntries(
    Object.keys(fields).map((field) => [field, medicine[field as keyof MedicineFields] ?? null]),
  );
  return change(fields, () => void change(before));
}

/** Takes it out of the list; its doses stay. The toast's 'Undo' puts it back. */
export function removeMedicine({ id, babyId, deleted: _, ...said }: Medicine): Promise<boolean> {
  const about = { kind: 'medicine', id, babyId };
  const what = said.name;
  const restore = () =>
    writeAndTell({
      ...about,
      op: 'restore',
      fields: said,
      label: say('Restore medicine'),
      words: { what, failure: say('Failed to restore medicine') },
    });
  return writeAndTell(
    {
      ...about,
      op: 'remove',
      fields: {},
      label: say('Delete medicine'),
      words: {
        what,
        taken: { message: say('{what} deleted', { what: isolated(what) }) },
        failure: say('Failed to delete medicine'),
      },
    },
    () => void restore(),
  );
}
