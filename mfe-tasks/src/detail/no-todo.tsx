import { Box, Skeleton, Stack } from '@mui/material';
import { EmptyState, ErrorState } from '@nestling/shared-ui';
import type { ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
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
      <DrawerHead titleId={titleId} title={missing ? say('To-do not found') : say('To-do')} onClose={onClose} />
      <Box sx={{ px: 3, pb: 3 }}>
        {missing ? (
          <EmptyState
            title={say('It is not here')}
            text={say('It was deleted, or it belongs to a baby that you do not look after.')}
          />
        ) : read.problem ? (
          <ErrorState message={say('This to-do could not be loaded. Check your connection.')} onRetry={read.retry} />
        ) : (
          <Stack role="status" aria-label={say('Loading to-do')} sx={{ gap: 1.5 }}>
            <Skeleton height={28} width="60%" />
            <Skeleton height={96} />
          </Stack>
        )}
      </Box>
    </>
  );
}
