import { useEffect, useState } from 'react';
import { smallPhoto } from './small-photo.ts';

/** The address of a photo for an image in this page, in 320 px; undefined without one, until it is here, and where it cannot be had. */
export function usePhoto(photoId: string | undefined): string | undefined {
  const [photo, setPhoto] = useState<{ id: string; url: string }>();
  useEffect(() => {
    if (!photoId) return;
    let url: string | undefined;
    let isGone = false;
    const load = async () => {
      const content = await smallPhoto(photoId).catch(() => undefined);
      if (!content || isGone || url) return;
      url = URL.createObjectURL(content);
      setPhoto({ id: photoId, url });
    };
    void load();
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => {
      isGone = true;
      window.removeEventListener('online', retry);
      if (url) URL.revokeObjectURL(url);
    };
  }, [photoId]);
  return photo?.id === photoId ? photo?.url : undefined;
}
