import { type Baby, keys } from '@nestling/contract';
import { babyIdOfPath, chooseBaby, type Home, queryClient, savedBabyId, session } from '@nestling/shared-ui/platform';

/** The baby that the page is about with its home, as this device was told last; nothing where nobody is signed in or it is not known. */
export function knownHome() {
  if (session.current().status !== 'signed-in') return undefined;
  const babies = queryClient.getQueryData<Baby[]>(keys.babies.list) ?? [];
  const baby = chooseBaby({ routeId: babyIdOfPath(location.pathname), savedId: savedBabyId(), babies });
  const state = baby && queryClient.getQueryState<Home>(keys.records.home(baby.id));
  return baby && state?.data ? { baby, home: state.data, state } : undefined;
}
