import { Readable } from 'node:stream';
import { findBabies } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { Streamed } from '../http/route.ts';
import { type ZippedFile, zipped } from '../http/zipped.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import type { Store } from '../storage/store.ts';
import type { ExportService } from './account-export.ts';

interface Surroundings {
  store: Store;
  accountExport: ExportService;
  photos: Pick<PhotosService, 'idsOf' | 'find'>;
}

export type ZipService = (actor: Actor) => Promise<Streamed>;

/** Everything the actor can see as one zip: the document as `nestling.json`, each photo as `photos/<id>.webp`. */
export function zipService({ store, accountExport, photos }: Surroundings): ZipService {
  async function* files(actor: Actor): AsyncGenerator<ZippedFile> {
    yield { name: 'nestling.json', pieces: [Buffer.from(JSON.stringify(await accountExport(actor)))] };
    for (const { id: babyId } of await findBabies(store.read, actor.userId)) {
      for (const id of await photos.idsOf(babyId)) {
        const bytes = await photos.find(actor, id, 'large');
        // Deleted meanwhile, or its picture is lost.
        if (bytes) yield { name: `photos/${id}.webp`, pieces: [bytes] };
      }
    }
  }
  return async (actor) =>
    new Streamed(Readable.from(zipped(files(actor)), { objectMode: false }), {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="nestling-my-data.zip"',
    });
}
