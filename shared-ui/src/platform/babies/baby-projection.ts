import type { Baby } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';

/** The babies as they are once the waiting writes have arrived. Applying a write that has arrived changes nothing. */
export const projectBabies = (babies: readonly Baby[], writes: readonly OutboxWrite[]): Baby[] =>
  writes.filter(({ kind, state }) => kind === 'baby' && state !== 'refused').reduce(applyWrite, [...babies]);

/** What is emptied is absent. */
const withoutNulls = (fields: OutboxWrite['fields']): Partial<Baby> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === 'photo' ? value : (value ?? undefined)]),
  );

function applyWrite(babies: Baby[], { op, id, fields }: OutboxWrite): Baby[] {
  if (op === 'remove') return babies.filter((baby) => baby.id !== id);
  const { photo, ...changes } = withoutNulls(fields);
  // The server has not fetched it yet.
  const unfetched = { photo: photo || undefined, photoId: undefined, photoFailed: undefined };
  const chosenPhoto = 'photoId' in fields && { photo: undefined, photoFailed: undefined };
  const changed = { ...(photo !== undefined && unfetched), ...chosenPhoto, ...changes };
  if (op !== 'create') return babies.map((baby) => (baby.id === id ? { ...baby, ...changed } : baby));
  if (babies.some((baby) => baby.id === id)) return babies;
  const { name = '', birthDate = '', gender = 'other', dueDate, ...chosen } = changes;
  return [...babies, { id, name, birthDate, gender, dueDate, ...chosen, photo: photo || undefined, role: 'owner' }];
}
