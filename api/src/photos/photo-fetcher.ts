import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { FactsService } from '../events/facts.service.ts';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import type { FetchImage } from './fetch-image.ts';
import type { PhotoPictures } from './photo-files.ts';
import { type DueBaby, findDue, findOwner, insertPhoto, updateWanted } from './photos.repository.ts';
import { type Pictures, reEncode } from './re-encode.ts';

/** One slow address must not hold up the next person's. */
const AT_ONCE = 2;
/** What was not fetched yet is looked for this often, in ms. */
const LOOK_EVERY_MS = 10 * 60_000;

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  pictures: PhotoPictures;
  fetchImage: FetchImage;
  decode: Decode;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

export type Decode = (bytes: Buffer) => Promise<Pictures>;

/** One is decoded at a time: a large one takes some hundred MB. */
export function decodeInTurn(): Decode {
  let decoded: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const next = decoded.then(() => reEncode(bytes));
    decoded = next.catch(() => {});
    return next;
  };
}

export type PhotoFetcher = ReturnType<typeof photoFetcher>;

/** Of a failing network its code: its words hold the address, which may be a secret of its person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : error.message;
}

/** Fetches the photos that babies have addresses of, beside the calls: a write does not wait for somebody else's server. */
export function photoFetcher(surroundings: Surroundings) {
  const { store, now, log } = surroundings;
  const tryOne = photoTry(surroundings);
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let free = AT_ONCE;
  let isWanted = false;

  async function fetchAll(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        isWanted = false;
        const due = await findDue(store.read, now());
        if (due) await tryOne(due, closing.signal);
        else if (!isWanted) return;
      }
    } finally {
      free++;
    }
  }

  function wake(): void {
    isWanted = true;
    if (free === 0 || closing.signal.aborted) return;
    free--;
    const run = fetchAll()
      .catch((error: unknown) => log.error({ err: error }, 'photos could not be fetched'))
      .finally(() => running.delete(run));
    running.add(run);
  }

  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  return {
    /** Call it after a baby was saved that wants a photo. */
    wake,
    /** Gives up what is being fetched: it is begun anew later. */
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** One try to fetch the photo of a baby. `signal` gives it up, as if it had not begun. */
function photoTry({ store, now, facts, pictures, fetchImage, decode, log }: Surroundings) {
  /** Changes the baby and tells its people; answers in whose name, nothing when the photo is wanted no more. */
  async function change(
    tx: Tx,
    begun: DueBaby,
    changes: Parameters<typeof updateWanted>[2],
  ): Promise<string | undefined> {
    const owner = await findOwner(tx, begun.id);
    if (!owner || !(await updateWanted(tx, begun, changes))) return undefined;
    const actor: Actor = { userId: owner.user_id, sessionId: '', kind: 'session', madeAt: now() };
    await facts.publish(tx, actor, { name: 'baby.changed', babyId: begun.id });
    return owner.user_id;
  }

  return async (due: DueBaby, signal: AbortSignal): Promise<void> => {
    const before = { photo_tries: due.photo_tries, photo_tried_at: due.photo_tried_at };
    // Counted before it is made: a picture may end the process. The first one has not failed as long as no second one begins.
    const photo_tries = due.photo_tried_at === null ? null : (due.photo_tries ?? 1) + 1;
    const mine = { photo_tries, photo_tried_at: now() };
    // Another server on this database may have seen it too.
    if (!(await store.write((tx) => updateWanted(tx, due, mine)))) return;
    const begun = { ...due, ...mine };
    let found: Pictures;
    try {
      found = await decode(await fetchImage(due.photo, signal));
    } catch (error) {
      if (signal.aborted) {
        await store.write((tx) => updateWanted(tx, begun, before));
      } else {
        log.info({ reason: reasonOf(error) }, 'a photo could not be fetched');
        await store.write((tx) => change(tx, begun, { photo_tries: photo_tries ?? 1 }));
      }
      return;
    }
    const id = uuidv7();
    await pictures.keep(id, found, (columns) =>
      store.write(async (tx) => {
        const by = await change(tx, begun, { photo_id: id, photo_tries: null });
        if (!by) return false;
        const bytes = found.large.length + found.small.length;
        await insertPhoto(tx, { id, baby_id: due.id, ...columns, bytes, created_by: by, created_at: now() });
        return true;
      }),
    );
  };
}
