import { Skeleton, Stack } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadProblem } from './read-problem.tsx';

export interface ReadListWords {
  /** 'Loading signed-in devices' */
  loading: string;
  /** 'Your signed-in devices could not be loaded' */
  failed: string;
  /** 'Your signed-in devices may be out of date.' */
  old: string;
}

interface ReadListProps<Item> {
  read: Pick<UseQueryResult, 'error' | 'isPaused' | 'isFetching' | 'errorUpdateCount' | 'refetch'> & {
    data: Item[] | undefined;
  };
  /** What is said of it: whole sentences, since each language builds them in its own way. */
  words: ReadListWords;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list from the server in each of its states. What is known stays on screen when a refresh fails. */
export function ReadList<Item>({ read, words, empty, children }: ReadListProps<Item>) {
  const { data, error, isPaused, isFetching, errorUpdateCount, refetch } = read;
  // Offline a read is paused for as long as it takes, and each new try is pending again: neither is a first load.
  const failed = isPaused || errorUpdateCount > 0;
  const strip = (problem: string) => (
    <ReadProblem
      problem={problem}
      offline={data === undefined && isPaused}
      retrying={isFetching && !isPaused}
      retry={() => void refetch()}
    />
  );

  if (data === undefined) {
    if (failed) return strip(words.failed);
    return (
      <Stack spacing={1.5} role="status" aria-label={words.loading}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    );
  }
  return (
    <Stack spacing={1}>
      {(error || isPaused) && strip(words.old)}
      {data.length === 0 ? (
        empty
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(children)}
        </Stack>
      )}
    </Stack>
  );
}
