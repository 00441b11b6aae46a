import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';

/** Says `message` once for each failure of a read; what was read before stays on the screen. */
export function useFailureToast(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  message: string,
) {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showToast({ severity: 'error', message: say(message) });
  }, [isError, errorUpdatedAt, message]);
}

/** What was asked for when the data on the screen came: while they are `old`, the value stays as it was. */
export function useAsOfRead<T>(value: T, old: boolean): T {
  const [known, setKnown] = useState(value);
  if (old || known === value) return old ? known : value;
  setKnown(value);
  return value;
}
