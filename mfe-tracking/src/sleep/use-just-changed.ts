import { useEffect, useState } from 'react';

/** True for `ms` after a value has changed, not for its first one. */
export function useJustChanged(value: unknown, ms: number): boolean {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return !Object.is(known, value);
}
