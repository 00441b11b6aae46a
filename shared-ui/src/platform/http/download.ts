import type { DownloadRoute, FileTypeOf } from '@nestling/contract';
import { type Answer, answerOf, noAnswer } from './answer.ts';
import { beginCall, type CallInput } from './call.ts';
import { exchange } from './exchange.ts';

export interface DownloadInput<K extends DownloadRoute> extends CallInput<K> {
  /** The media type that the file has to have: whatever else comes with a 200 is no file of ours. */
  type: FileTypeOf<K>;
}

/** A file that the server sent, with the name it gave it. */
export interface DownloadedFile {
  content: Blob;
  name: string | undefined;
}

/**
 * Fetches the file of a call of the route table. Gives up after 30 s in which nothing came.
 * @throws ApiError for every failure; the reason of `signal` when that was aborted
 */
export async function download<K extends DownloadRoute>(route: K, input: DownloadInput<K>): Promise<DownloadedFile> {
  const { type, signal } = input;
  const call = beginCall(route, input);
  call.headers.set('accept', `${type}, application/json`);
  const got = await exchange<DownloadedFile | Answer>(call, {
    signal,
    // The browser's own cache would outlive the sign-out.
    cache: 'no-store',
    async read(response, goOn) {
      if (response.status !== 200 || response.redirected || typeOf(response) !== type) return answerOf(response);
      call.learnClock(response.headers);
      return { content: await wholeOf(response, goOn), name: nameIn(response.headers.get('content-disposition')) };
    },
  });
  if ('content' in got) return got;
  throw got.status < 300 ? noAnswer() : await call.failureOf(got);
}

const typeOf = ({ headers }: Response): string | undefined => headers.get('content-type')?.split(';')[0]?.trim();

/** The body piece by piece: a long file on a slow line is not given up while it comes. */
async function wholeOf({ body, headers }: Response, onPiece: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    onPiece();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}

/** The file name of a content-disposition header; the encoded one first (RFC 6266). */
export function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Fall through to the plain name.
    }
  }
  const [, quoted, bare] = /filename=(?:"([^"]+)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted ?? bare;
}
