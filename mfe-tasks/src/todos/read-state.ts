/** How a list came to be, for the screen that shows it. */
export interface ReadState {
  /** Nothing is known yet and the first answer is on its way. */
  loading: boolean;
  /** The list may be empty or old, because it could not be read. */
  failed: boolean;
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
 * adding a to-do must not wait for either.
 */
export function readState({ isPending, isPaused, isFetching, isError, errorUpdateCount, refetch }: Read): ReadState {
  const loading = isPending && !isPaused && errorUpdateCount === 0;
  return { loading, failed: isError || (isPending && !loading), retrying: isFetching, retry: () => void refetch() };
}
