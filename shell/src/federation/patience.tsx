import { useEffect, useState } from 'react';

/** A place whose code is here did not come to show anything. */
export class StaysPending extends Error {}

/** For so long a place may be pending after its code has arrived, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Stands beside what is shown while a place is pending, and fails the place where it stays so. Draws nothing. */
export function Patience({ arrived }: { arrived: Promise<unknown> }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = true;
    void arrived.then(() => {
      if (isPending) timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    });
    return () => {
      isPending = false;
      clearTimeout(timer);
    };
  }, [arrived]);
  if (isOver) throw new StaysPending('It stays pending');
  return null;
}
