import { type Operation, singlesOf } from '@nestling/contract';

/** Photos that what is written names, by their ids: a record in `photoIds`, a baby in `photoId`. */
export const photosIn = (operation: Operation): string[] =>
  singlesOf(operation).flatMap(({ fields: { photoIds, photoId } }) =>
    [...(Array.isArray(photoIds) ? photoIds : []), photoId].filter((id) => typeof id === 'string'),
  );

/** Of some writes what people did, each once: a photo is part of what names it. */
export function entriesOf<W extends Operation>(writes: readonly W[]): W[] {
  const named = new Set(writes.flatMap(photosIn));
  return writes.filter(({ kind, id }) => kind !== 'photo' || !named.has(id));
}

/** The write where it does not name these photos; nothing where it names none of them. */
export function withoutPhotos<T extends Operation>(write: T, ids: readonly string[]): T | undefined {
  if (!photosIn(write).some((id) => ids.includes(id))) return undefined;
  const without = <S extends Operation>(step: S): S => {
    const { photoId, ...fields } = step.fields;
    const { photoIds } = fields;
    return {
      ...step,
      fields: {
        ...fields,
        ...(Array.isArray(photoIds) && { photoIds: photoIds.filter((id) => !ids.includes(id)) }),
        ...(photoId !== undefined && !ids.includes(photoId as string) && { photoId }),
      },
    };
  };
  return { ...without(write), ...(write.steps && { steps: write.steps.map(without) }) };
}
