import { Readable } from 'node:stream';
import { type Route, route, Streamed } from '../http/route.ts';
import type { PhotosService } from './photos.service.ts';

/** Calls under `/api/photos`. A photo never changes, so who has it need not ask again. */
export const photosRoutes = (service: PhotosService): Route[] => [
  route('GET /api/photos/:id', async ({ actor, params: { id }, query, caller }) => {
    const size = query.small === undefined ? 'large' : 'small';
    const picture = await service.picture(actor, id, size);
    const etag = `"${id}-${size}"`;
    const headers = {
      'cache-control': 'private, max-age=31536000, immutable',
      etag,
      // What a browser keeps for one person must not answer the next one who signs in there.
      vary: 'authorization',
    };
    if (caller.ifNoneMatch.includes(etag)) return new Streamed(Readable.from([]), headers, 304);
    return new Streamed(Readable.from([picture]), {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(picture.length),
    });
  }),
  route('POST /api/photos/:babyId', ({ actor, params, body }) =>
    service.send(actor, params.babyId, body.fields.id, Buffer.from(body.file)),
  ),
  route('DELETE /api/photos/:id', ({ actor, params }) => service.remove(actor, params.id)),
];
