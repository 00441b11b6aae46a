import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { OmitKeyof } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { sessionStore } from '../session/session-store.ts';
import { KEPT_FOR_MS } from './query-client.ts';

/** Raise it with each change of a wire schema: what was kept in the old shape is dropped. */
const SCHEMA = '2';
const OLDEST_MS = 30 * 24 * 60 * 60_000;
const SAVE_EVERY_MS = 200;
/** A database that does not open must not keep the app from starting: it goes on without what was kept. */
const LONGEST_RESTORE_MS = 1_500;

type PersistOptions = OmitKeyof<PersistQueryClientOptions, 'queryClient'>;
type PersistedClient = Parameters<PersistOptions['persister']['persistClient']>[0];
type PersistedQuery = PersistedClient['clientState']['queries'][number];

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('nestling-cache', 'queries');
  return opened;
};

/** How often what is kept was removed. */
let removals = 0;

/** Whether a read is known to be old and no better one is on its way. */
const isLeftOld = ({ isInvalidated, fetchStatus }: PersistedQuery['state']) =>
  isInvalidated && fetchStatus !== 'fetching';

/** What there is to keep, in short: that a read is asked for again is nothing new. Two answers may come within a millisecond. */
const gistOf = ({ clientState: { queries } }: PersistedClient): string =>
  queries
    .map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt, state.dataUpdateCount, isLeftOld(state)].join())
    .join();

/** How the reads of a person are kept on the device, and for how long: for who restores and who saves them. */
export function persistOptions(userId: string): PersistOptions {
  let askedAt = removals;
  let kept: string | undefined;
  let latest: PersistedClient | undefined;
  const persister = createAsyncStoragePersister({
    key: userId,
    throttleTime: SAVE_EVERY_MS,
    serialize: (client) => JSON.stringify(withoutFailures(client)),
    storage: {
      getItem: (key) => atMost(LONGEST_RESTORE_MS, get<string>(key, store())),
      // A save that was put off until after the sign-out must not bring the data back, though the same person has signed in again.
      setItem: async (key, value) => {
        if (askedAt === removals && sessionStore.current().user?.id === userId) await set(key, value, store());
      },
      removeItem: (key) => del(key, store()),
    },
  });
  return {
    persister: {
      ...persister,
      async persistClient(client) {
        latest = client;
        askedAt = removals;
        // A read that becomes old is asked for in the same breath.
        await Promise.resolve();
        if (client !== latest) return;
        const gist = gistOf(client);
        if (gist === kept) return;
        kept = gist;
        await persister.persistClient(client);
      },
    },
    maxAge: OLDEST_MS,
    buster: SCHEMA,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // A query that asks for a shorter life of its own is not for the disk.
      shouldDehydrateQuery: ({ state, gcTime }) =>
        state.data !== undefined && gcTime >= KEPT_FOR_MS && Date.now() - state.dataUpdatedAt < OLDEST_MS,
    },
  };
}

/** The result of `work`, or nothing when it takes longer than `ms` milliseconds. */
const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/**
 * The last good data stays worth keeping when a later refresh failed; restored, it counts as the success it was.
 */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...client.clientState, queries } };
}

/** Removes everything that was kept of anybody's reads and photos. A device that cannot do so is logged; nobody can wait for it. */
export async function clearPersisted(): Promise<void> {
  removals += 1;
  try {
    // Without https there is no Cache Storage.
    await Promise.all([clear(store()), window.caches?.delete('photos')]);
  } catch (error) {
    console.error('What was stored could not be removed', error);
  }
}
