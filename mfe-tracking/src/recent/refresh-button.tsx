import { IconButton, keyframes } from '@mui/material';
import { keys } from '@nestling/contract';
import { RefreshIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useIsFetching } from '@tanstack/react-query';

const turn = keyframes`to { transform: rotate(360deg) }`;

/** Reads the list of a baby anew; turns while a read is under way. */
export function RefreshButton({ babyId, onRefresh }: { babyId: string; onRefresh: () => void }) {
  const fetching = useIsFetching({ queryKey: keys.records.together(babyId) }) > 0;
  return (
    <IconButton aria-label={say('Refresh')} aria-busy={fetching} onClick={onRefresh}>
      <RefreshIcon sx={fetching ? { animation: `${turn} 1s linear infinite` } : undefined} />
    </IconButton>
  );
}
