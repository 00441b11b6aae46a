import type { Baby, Gender } from '@nestling/contract';
import { outbox } from '@nestling/shared-ui/platform';

/** A baby as the form has it: trimmed, valid; `photo` is empty when there is none. */
export interface BabyFields {
  name: string;
  birthDate: string;
  gender: Gender;
  photo: string;
}

/** Adds a baby under an id made here, so that recording for it can start at once, without network too. */
export const addBaby = (id: string, fields: BabyFields): Promise<void> =>
  outbox.write({
    route: 'POST /api/babies',
    body: { id, ...fields, photo: fields.photo || null },
    fact: { name: 'baby.added', babyId: id },
    subject: id,
    label: `Add ${fields.name}`,
  });

/** Changes what differs from `before` and nothing else, so that it does not undo another caregiver's change of the rest. */
export async function changeBaby(id: string, before: BabyFields, after: BabyFields): Promise<void> {
  const { name, birthDate, gender, photo } = after;
  const body = {
    ...(name !== before.name && { name }),
    ...(birthDate !== before.birthDate && { birthDate }),
    ...(gender !== before.gender && { gender }),
    ...(photo !== before.photo && { photo: photo || null }),
  };
  if (Object.keys(body).length === 0) return;
  await outbox.write({
    route: 'PATCH /api/babies/:id',
    params: { id },
    body,
    fact: { name: 'baby.changed', babyId: id },
    subject: id,
    label: `Change ${name}`,
  });
}

/** Deletes a baby with all its records. */
export const deleteBaby = ({ id, name }: Baby): Promise<void> =>
  outbox.write({
    route: 'DELETE /api/babies/:id',
    params: { id },
    fact: { name: 'baby.deleted', babyId: id },
    subject: id,
    label: `Delete ${name}`,
  });
