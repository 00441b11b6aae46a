/** How a read stands, for the screen that shows it. */
export interface ReadState {
  /** Nothing is known yet and the first answer is on its way. */
  loading: boolean;
  /** Why what is shown may be old, or nothing. */
  problem?: string | undefined;
  /** Nothing is known for want of a network; it goes on by itself with it. */
  offline: boolean;
  /** What is shown is of another question: the answer to this one is on its way. */
  old: boolean;
  /** It is asked for where there is a problem, or what is shown is old. */
  retrying: boolean;
  retry: () => void;
}

interface Read {
  isPending: boolean;
  isPaused: boolean;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

/**
 * Offline with nothing cached a read is paused for as long as it takes, and after a failure it is pending again with each new try:
 * recording must not wait for either. `failure` says that it could not be read. It looks at nothing that it does not need: whoever looks
 * whether a good read is asked for again is drawn anew with each time.
 */
export function readState(read: Read, failure: string): ReadState {
  const { isPending, isError, isPlaceholderData, refetch } = read;
  const offline = isPending && read.isPaused;
  const loading = isPending && !offline && read.errorUpdateCount === 0;
  const isBad = isError || (isPending && !loading);
  return {
    loading,
    problem: isBad ? failure : undefined,
    offline,
    old: isPlaceholderData,
    retrying: (isBad || isPlaceholderData) && read.isFetching,
    retry: () => void refetch(),
  };
}
