/** How a list of records came to be, for the screen that shows it. */
export interface ReadState {
  /** Nothing is known yet and an answer is on its way. */
  loading: boolean;
  /** Why the list may be empty or old; consumers get what is cached, or an empty list (T-18). */
  problem?: string | undefined;
  retry: () => void;
}

interface Read {
  isPending: boolean;
  isPaused: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** Offline with nothing cached the read is paused for as long as it takes: recording must not wait for it. */
export function readState({ isPending, isPaused, isError, refetch }: Read, failure: string): ReadState {
  const stuck = isPending && isPaused;
  return {
    loading: isPending && !isPaused,
    problem: isError || stuck ? failure : undefined,
    retry: () => void refetch(),
  };
}
