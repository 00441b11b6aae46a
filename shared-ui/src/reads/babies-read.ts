import type { Baby } from '@nestling/contract';
import { babiesQuery, useBabies, useSession } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { say } from '../words/say.ts';
import { type ReadState, readState } from './read-state.ts';

/** The babies, and how their read stands: a card that names them never says that there is none before that is known. */
export function useBabiesRead(): { babies: Baby[]; read: ReadState } {
  const { babies } = useBabies();
  const query = useQuery({ ...babiesQuery(), enabled: useSession().status === 'signed-in' });
  const read = readState(query, say('Failed to load babies. Please try again.'));
  // Those that are here are told of: that they may be old is said at home.
  return { babies, read: query.data ? { ...read, problem: undefined } : read };
}
