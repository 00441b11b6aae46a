import { type Baby, keys, type QueryKey } from '@nestling/contract';
import { forgetPhotosOf } from '@nestling/shared-ui/photos';
import {
  ApiError,
  bus,
  forgetGlance,
  outbox,
  queryClient,
  request,
  session,
  showToast,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** The names of the babies as this device knew them last: kept with the reads, so that the next page can tell who is missing. */
const KNOWN: QueryKey = ['known-babies'];
type Names = Readonly<Record<string, string>>;

/** Reads that do not say in their names which baby they are about. */
const OF_ANY: readonly unknown[] = [keys.histories[0], keys.invitations[0]];

/** Takes away what this device holds of a baby that this person no longer looks after (row FAM-31). */
function forget(babyId: string): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes(babyId) || OF_ANY.includes(queryKey[0]);
  forgetGlance();
  void queryClient.cancelQueries({ predicate });
  queryClient.removeQueries({ predicate });
  const gone = [forgetPhotosOf(babyId), closeNotifications(babyId)];
  Promise.all(gone).catch((error) => console.error('Not all of a baby could be removed', error));
}

/** What was shown outside of the page says its name, too. */
async function closeNotifications(babyId: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await worker?.getNotifications()) ?? []) {
    if (notification.data?.babyId === babyId) notification.close();
  }
}

/** Who deleted a baby, as far as this person may know: only its owners are told. */
async function deletionOf(babyId: string) {
  const deleted = await request('GET /api/babies/deleted').catch(() => []);
  return deleted.find(({ id }) => id === babyId);
}

/** Why a baby is gone, in words; nothing where it is not, or this person ended it. */
async function whyGone(babyId: string, name: string): Promise<string | undefined> {
  const gone = say('{name} is no longer here', { name });
  try {
    await request('GET /api/babies/:id', { params: { id: babyId } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return gone;
    if (error.code === 'access_ended') return error.message;
  }
  const deleted = await deletionOf(babyId);
  const { by, mergedInto } = deleted ?? {};
  if (by && by.id === session.current().user?.id) return undefined;
  if (!by?.name) return gone;
  return say(mergedInto ? '{who} made {name} part of another baby' : '{name} was deleted by {who}', {
    name,
    who: by.name,
  });
}

/** Looks after what becomes of babies that the server no longer names: they leave the device, with a word about it. The answer ends it. */
export function startMindingAccess(): () => void {
  /** Babies that this person has deleted or left. */
  const own = new Set<string>();

  async function tell(babyId: string, name: string): Promise<void> {
    const message = await whyGone(babyId, name);
    // The word that it was one's own doing may have come meanwhile.
    if (message && !own.has(babyId)) showToast({ id: `gone ${babyId}`, severity: 'info', message, persist: true });
  }

  function look(): void {
    const babies = queryClient.getQueryData<Baby[]>(keys.babies.list);
    if (!babies) return;
    const known = queryClient.getQueryData<Names>(KNOWN) ?? {};
    const names: Names = Object.fromEntries(babies.map(({ id, name }) => [id, name]));
    if (JSON.stringify(names) !== JSON.stringify(known)) queryClient.setQueryData(KNOWN, names);
    for (const [id, name] of Object.entries(known)) {
      if (id in names) continue;
      forget(id);
      void tell(id, name);
    }
  }

  const stops = [
    bus.on('baby.deleted', ({ babyId, by }) => {
      if (by && by === session.current().user?.id) own.add(babyId);
    }),
    outbox.onAcknowledged(({ kind, op, id }) => {
      if (kind === 'baby' && op === 'remove') own.add(id);
    }),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === JSON.stringify(keys.babies.list)) look();
    }),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
