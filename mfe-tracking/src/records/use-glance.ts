import { noteGlance, useBabies } from '@nestling/shared-ui/platform';
import { useEffect } from 'react';

/** Keeps what the splash says of a baby while the app starts: `text` with its time by the clock, and since when it is so, epoch ms. */
export function useGlance(
  babyId: string,
  about: Parameters<typeof noteGlance>[1],
  { text, at }: { text: string | undefined; at: number },
): void {
  const name = useBabies().babies.find(({ id }) => id === babyId)?.name;
  useEffect(() => {
    if (name) noteGlance({ id: babyId, name }, about, text === undefined ? undefined : { text, at });
  }, [babyId, name, about, text, at]);
}
