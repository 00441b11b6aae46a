import { ErrorState } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

/** In the place of the babies where none is known: without a network nothing has to be done. */
export const NoBabiesHere = ({ state, onRetry }: { state: 'failed' | 'offline'; onRetry: () => void }) =>
  state === 'offline' ? (
    <ErrorState
      title={say('You are offline')}
      message={say('This part comes by itself when you are online again. What you have recorded is safe.')}
    />
  ) : (
    <ErrorState message={say('Failed to load babies. Please try again.')} onRetry={onRetry} />
  );
