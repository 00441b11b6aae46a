import type { Baby } from '@nestling/contract';
import { useBabies } from '@nestling/shared-ui/platform';
import { say } from '../words/say.ts';
import type { ReadState } from './read-state.ts';

/** The babies, and how their read stands: a card that names them never says that there is none before that is known. */
export function useBabiesRead(): { babies: Baby[]; read: ReadState } {
  const { babies, isPending, isError, refetch } = useBabies();
  const problem = isError ? say('Failed to load babies. Please try again.') : undefined;
  return { babies, read: { loading: isPending, problem, offline: false, old: false, retrying: false, retry: refetch } };
}
