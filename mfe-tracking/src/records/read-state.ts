/** How a list of records came to be, for the screen that shows it. */
export interface ReadState {
  /** Nothing is known yet and the first answer is on its way. */
  loading: boolean;
  /** Why the list may be empty or old; consumers get what is cached, or an empty list. */
  problem?: string | undefined;
  retrying: boolean;
  retry: () => void;
}

interface Read {
  isPending: boolean;
  isPaused: boolean;
  isFetching: boolean;
  isError: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

/**
 * Offline with nothing cached a read is paused for as long as it takes, and after a failure it is pending again with each new try:
 * recording must not wait for either.
 */
export function readState(read: Read, failure: string): ReadState {
  const { isPending, isPaused, isFetching, isError, errorUpdateCount, refetch } = read;
  const loading = isPending && !isPaused && errorUpdateCount === 0;
  return {
    loading,
    problem: isError || (isPending && !loading) ? failure : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
