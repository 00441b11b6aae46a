import { onNetworkReturn } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';
import { largePhoto, smallPhoto } from './small-photo.ts';

/** In large, or in small where only that is on this device. */
const largest = (id: string, babyId: string) => largePhoto(id).catch(() => smallPhoto(id, babyId));

/**
 * The address of a photo of a baby for an image in this page, in 320 px, or in 1,600 where it `isLarge`; undefined without one, until it is here, and
 * where it cannot be had.
 */
export function usePhoto(photoId: string | undefined, babyId: string, isLarge = false): string | undefined {
  const [photo, setPhoto] = useState<{ id: string; url: string }>();
  useEffect(() => {
    if (!photoId) return;
    let url: string | undefined;
    let isGone = false;
    const load = async () => {
      if (url) return;
      const content = await (isLarge ? largest : smallPhoto)(photoId, babyId).catch(() => undefined);
      if (!content || isGone || url) return;
      url = URL.createObjectURL(content);
      setPhoto({ id: photoId, url });
    };
    void load();
    const stopRetrying = onNetworkReturn(() => void load());
    return () => {
      isGone = true;
      stopRetrying();
      if (url) URL.revokeObjectURL(url);
    };
  }, [photoId, babyId, isLarge]);
  return photo?.id === photoId ? photo?.url : undefined;
}
