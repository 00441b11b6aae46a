import { type QueryKey, staleAfter } from '@nestling/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Bus } from '../events/bus.ts';
import { isTemporary } from '../http/api-error.ts';

/** Facts come in bursts: a replay of many writes is one round of reads. */
const GATHER_MS = 20;

/** Whether a refetch of this query can bring an answer: one restored from disk and not shown yet has no way to ask. */
const canRefetch = (query: Query): boolean => query.options.queryFn !== undefined && !query.isDisabled();

/** Whether the server has given its last word on a query, and it is no data: it is gone, or not allowed any more. */
const isRefused = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' && !!state.error && !isTemporary(state.error);

/** Reads on their way that are let come, though asked for before a fact that makes them stale: what they bring is old already. */
const overtaken = new WeakSet<Query>();

/** A first read has nothing to show instead; one that failed is asked for again anyway, and a server that fails is not pressed. */
const isLetCome = ({ state }: Query): boolean =>
  state.fetchStatus !== 'idle' && (state.data === undefined || state.fetchFailureCount > 0);

/** Whether nothing under the key is known to be old, apart from what cannot be better now. */
export const isFresh = (client: QueryClient, queryKey: QueryKey): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .every((query) => !overtaken.has(query) && (!query.state.isInvalidated || !canRefetch(query) || isRefused(query)));

/** Reads of the cache that became stale, gathered for a moment and then read again. */
export interface Freshener {
  /** `then` is called when the reads have been marked as old and asked for again; answers come later, or never. */
  freshen: (queryKeys: readonly QueryKey[], then?: () => void) => void;
}

export function createFreshener(client: QueryClient): Freshener {
  const stale = new Map<string, QueryKey>();
  let after: (() => void)[] = [];
  let planned = false;

  /** Lets a read have all its tries, neither fewer nor more, and asks again when it brought something. */
  const overtake = async (query: Query) => {
    if (overtaken.has(query)) return;
    overtaken.add(query);
    try {
      // The one that is on its way.
      await query.fetch();
      query.invalidate();
      freshen([query.queryKey]);
    } catch {
      // Nothing came: it is asked for when it is shown again.
    } finally {
      overtaken.delete(query);
    }
  };

  const round = async () => {
    planned = false;
    const queryKeys = [...stale.values()];
    const callbacks = after;
    stale.clear();
    after = [];
    for (const query of queryKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))) {
      if (isLetCome(query)) void overtake(query);
    }
    // Any other answer on its way may be older than the fact: it must not come in last.
    const predicate = (query: Query) => !overtaken.has(query);
    await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, predicate })));
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    for (const callback of callbacks) callback();
    for (const queryKey of queryKeys)
      void client.refetchQueries({
        queryKey,
        type: 'all',
        predicate: (query) => predicate(query) && canRefetch(query),
      });
  };

  function freshen(queryKeys: readonly QueryKey[], then?: () => void): void {
    for (const queryKey of queryKeys) stale.set(JSON.stringify(queryKey), queryKey);
    if (then) after.push(then);
    if (!planned) setTimeout(round, GATHER_MS);
    planned = true;
  }

  return { freshen };
}

/** Refetches what each fact on the bus makes stale, whoever told it. The shell starts it once. */
export const startInvalidationOf = (bus: Bus, { freshen }: Freshener): (() => void) =>
  bus.onAny((fact) => freshen(staleAfter(fact)));
