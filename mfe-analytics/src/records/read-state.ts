import { showToast } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';

export interface ReadState {
  /** Nothing is known yet and the first answer is on its way. */
  loading: boolean;
  /** Nothing is known and nothing will come by itself: a failure, or no network. */
  failed: boolean;
  /** It failed for want of a network, and goes on by itself with it. */
  offline: boolean;
  /** What is shown is of before: the new answer is on its way. */
  old: boolean;
  retry: () => void;
}

interface Read {
  data: unknown;
  isPending: boolean;
  isPaused: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** How a read stands, for the screen that shows it. */
export function readState({ data, isPending, isPaused, isError, isPlaceholderData, refetch }: Read): ReadState {
  const stuck = isPending && isPaused;
  return {
    loading: isPending && !stuck && !isError,
    failed: data === undefined && (isError || stuck),
    offline: stuck,
    old: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Says once for each failure that a read failed; what was read before stays on the screen. */
export function useFailureToast(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  message: string,
) {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showToast({ severity: 'error', message });
  }, [isError, errorUpdatedAt, message]);
}

/** What was asked for when the data on the screen came: while they are `old`, the value stays as it was. */
export function useAsOfRead<T>(value: T, old: boolean): T {
  const [known, setKnown] = useState(value);
  if (old || known === value) return old ? known : value;
  setKnown(value);
  return value;
}
