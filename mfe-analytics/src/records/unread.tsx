import { EmptyNestDrawing, EmptyState, ErrorState } from '@nestling/shared-ui';
import type { ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

/** In place of figures that could not be read. That there is no network is no failure: they are read by themselves later. */
export const Unread = ({ problem, offline, retry }: { problem: string } & Pick<ReadState, 'offline' | 'retry'>) =>
  offline ? (
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('Not on this device yet')}
      text={say('It is shown once there is a network.')}
    />
  ) : (
    <ErrorState message={problem} onRetry={retry} />
  );
