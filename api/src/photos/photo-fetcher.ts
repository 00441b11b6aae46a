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
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

export type PhotoFetcher = ReturnType<typeof photoFetcher>;

/** Of a failing network its code: its words hold the address, which may be a secret of its person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : error.message;
}

/** Fetches the photos that babies have addresses of, beside the calls: a write does not wait for somebody else's server. */
export function photoFetcher({ store, now, facts, pictures, fetchImage, log }: Surroundings) {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let free = AT_ONCE;
  let isWanted = false;
  let decoded: Promise<unknown> = Promise.resolve();

  /** One is decoded at a time: a large one takes some hundred MB. */
  function inTurn(bytes: Buffer): Promise<Pictures> {
    const next = decoded.then(() => reEncode(bytes));
    decoded = next.catch(() => {});
    return next;
  }

  async function fetchAll(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        isWanted = false;
        const due = await findDue(store.read, now());
        if (due) await fetchOne(due);
        else if (!isWanted) return;
      }
    } finally {
      free++;
    }
  }

  async function fetchOne(due: DueBaby): Promise<void> {
    // Another server on this database may have seen it too.
    const wanted = { ...due, photo_tried_at: now() };
    if (!(await store.write((tx) => updateWanted(tx, due, { photo_tried_at: wanted.photo_tried_at })))) return;
    let found: Pictures;
    try {
      found = await inTurn(await fetchImage(due.photo, closing.signal));
    } catch (error) {
      if (closing.signal.aborted) return;
      log.info({ reason: reasonOf(error) }, 'a photo could not be fetched');
      return store.write((tx) => change(tx, wanted, { photo_tries: (due.photo_tries ?? 0) + 1 })).then(() => {});
    }
    const id = uuidv7();
    let isKept = false;
    await pictures.keep(id, found, (columns) =>
      store.write(async (tx) => {
        // A transaction may run again.
        isKept = false;
        const by = await change(tx, wanted, { photo_id: id, photo_tries: null });
        if (!by) return;
        const bytes = found.large.length + found.small.length;
        await insertPhoto(tx, { id, baby_id: due.id, ...columns, bytes, created_by: by, created_at: now() });
        isKept = true;
      }),
    );
    if (!isKept) await pictures.tidy();
  }

  /** Changes the baby and tells its people; answers in whose name, nothing when the photo is wanted no more. */
  async function change(
    tx: Tx,
    due: DueBaby,
    changes: Parameters<typeof updateWanted>[2],
  ): Promise<string | undefined> {
    const owner = await findOwner(tx, due.id);
    if (!owner || !(await updateWanted(tx, due, changes))) return undefined;
    const actor: Actor = { userId: owner.user_id, sessionId: '', kind: 'session', madeAt: now() };
    await facts.publish(tx, actor, { name: 'baby.changed', babyId: due.id });
    return owner.user_id;
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
