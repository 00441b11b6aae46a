import { type Baby, type Gender, type NightHours, text } from '@nestling/contract';
import { type FormPhoto, savePhotos } from '@nestling/shared-ui/photos/form';
import { type NewWrite, writeAndTell, writeFromForm } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** A baby as the form has it: trimmed, valid; `photo` is empty when there is none. */
export interface BabyFields {
  name: string;
  birthDate: string;
  /** Empty when it is not known. */
  dueDate: string;
  gender: Gender;
  photo: string;
  /** `null`: as usual. A form that does not ask has none. */
  nightHours?: NightHours | null | undefined;
}

const about = (id: string): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({ kind: 'baby', id, babyId: id });

const NOT_SAVED = text('Failed to save baby information. Please try again.');

/** Has the photo of a baby sent, and the baby shown with it; without one it has none. */
async function choosePhoto(id: string, name: string, photos: readonly FormPhoto[]): Promise<void> {
  if (!(await savePhotos(id, photos))) return;
  await writeAndTell({
    ...about(id),
    op: 'change',
    fields: { photoId: photos[0]?.id ?? null },
    label: say('Change {name}', { name }),
    words: { failure: say(NOT_SAVED) },
  });
}

/**
 * Adds a baby under an id made here, so that recording for it can start at once, without network too.
 * @throws Error when it was refused or could not be stored, which was told
 */
export async function addBaby(id: string, of: BabyFields, photos: readonly FormPhoto[]): Promise<void> {
  const { dueDate, photo, nightHours: _, ...fields } = of;
  await writeFromForm({
    ...about(id),
    op: 'create',
    fields: { ...fields, ...(dueDate && { dueDate }), photo: photo || null },
    label: say('Add {name}', { name: fields.name }),
    words: { failure: say(NOT_SAVED) },
  });
  if (photos.length > 0) await choosePhoto(id, fields.name, photos);
}

/**
 * Changes what differs from `before` and nothing else, so that it does not undo another caregiver's change of the rest. A photo that
 * could not be loaded is asked for again.
 * @throws Error when it was refused or could not be stored, which was told
 */
export async function changeBaby(
  { id, photoId, photoFailed }: Baby,
  before: BabyFields,
  after: BabyFields,
  photos: readonly FormPhoto[],
): Promise<void> {
  const { name, birthDate, dueDate, gender, photo, nightHours } = after;
  const fields = {
    ...(name !== before.name && { name }),
    ...(birthDate !== before.birthDate && { birthDate }),
    ...(dueDate !== before.dueDate && { dueDate: dueDate || null }),
    ...(gender !== before.gender && { gender }),
    ...(!isSameNight(nightHours, before.nightHours) && { nightHours: nightHours ?? null }),
    ...((photo !== before.photo || photoFailed) && { photo: photo || null }),
  };
  const label = say('Change {name}', { name });
  if (Object.keys(fields).length > 0)
    await writeFromForm({
      ...about(id),
      op: 'change',
      fields,
      label,
      words: { failure: say(NOT_SAVED) },
    });
  if (photos[0]?.id !== sentPhotoOf({ photo: before.photo, photoId })) await choosePhoto(id, name, photos);
}

const isSameNight = (a: BabyFields['nightHours'], b: BabyFields['nightHours']): boolean =>
  a?.from === b?.from && a?.to === b?.to;

/** The photo of a baby that somebody sent, unlike one of an address. */
export const sentPhotoOf = ({ photo, photoId }: Pick<Baby, 'photo' | 'photoId'>): string | undefined =>
  photo ? undefined : photoId;

/** Chooses what is tracked of a baby. Answers whether that was stored on this device; a failure is told. */
export const chooseTracked = ({ id, name }: Baby, kinds: readonly string[]): Promise<boolean> =>
  writeAndTell({
    ...about(id),
    op: 'change',
    fields: { kinds: [...kinds] },
    label: say('Change {name}', { name }),
    words: { failure: say(NOT_SAVED) },
  });

/** Deletes a baby with all its records. Answers whether that was stored on this device; a failure is told. */
export const deleteBaby = ({ id, name }: Baby): Promise<boolean> =>
  writeAndTell({
    ...about(id),
    op: 'remove',
    fields: {},
    label: say('Delete {name}', { name }),
    words: { failure: say('Failed to delete baby') },
  });
