import { Box, Skeleton, Stack } from '@mui/material';
import { EmptyState, ErrorState } from '@nestling/shared-ui';
import type { ReadState } from '@nestling/shared-ui/reads';
import { DrawerHead } from './drawer-head.tsx';

interface NoTodoProps {
  missing: boolean;
  read: ReadState;
  titleId: string;
  onClose: () => void;
}

/** The drawer while its to-do is not here: being loaded, not to be reached, or not there for this person. */
export function NoTodo({ missing, read, titleId, onClose }: NoTodoProps) {
  return (
    <>
      <DrawerHead titleId={titleId} title={missing ? 'To-do not found' : 'To-do'} onClose={onClose} />
      <Box sx={{ px: 3, pb: 3 }}>
        {missing ? (
          <EmptyState
            title="It is not here"
            text="It was deleted, or it belongs to a baby that you do not look after."
          />
        ) : read.problem ? (
          <ErrorState message="This to-do could not be loaded. Check your connection." onRetry={read.retry} />
        ) : (
          <Stack role="status" aria-label="Loading to-do" sx={{ gap: 1.5 }}>
            <Skeleton height={28} width="60%" />
            <Skeleton height={96} />
          </Stack>
        )}
      </Box>
    </>
  );
}
