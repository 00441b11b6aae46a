import type { FormParts } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { PhotosField } from './photos-field.tsx';
import { type FormPhoto, savePhotos } from './save-photo.ts';

interface PhotosOptions {
  babyId: string;
  label: string;
  /** The ids of those that there are. */
  photoIds?: readonly string[] | undefined;
  most: number;
}

/** The photos of a record, for the form that makes or changes it. */
export function usePhotos({ babyId, label, photoIds = [], most }: PhotosOptions): FormParts {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => photoIds.map((id) => ({ id })));
  const ids = photos.map(({ id }) => id);
  return {
    inputs: <PhotosField babyId={babyId} label={label} photos={photos} most={most} onChange={setPhotos} />,
    read: () => (ids.join() === photoIds.join() ? {} : { photoIds: ids }),
    keep: () => savePhotos(babyId, photos),
  };
}
