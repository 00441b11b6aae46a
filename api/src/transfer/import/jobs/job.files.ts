import { badRequest } from '../../../http/refusal.ts';
import type { Store } from '../../../storage/store.ts';
import type { GivenFile } from '../../files/open-files.ts';
import type { Job } from './job.repository.ts';

/** Bytes that one transaction writes, which takes a few ms. */
const PIECE = 512 * 1_024;

interface Piece {
  piece: number;
  file: number;
  bytes: Buffer;
}

/** The pieces that files are kept in. */
export function* piecesOf(files: readonly GivenFile[]): Generator<Piece> {
  let piece = 0;
  for (const [file, { bytes }] of files.entries())
    for (let at = 0; at < bytes.length; at += PIECE) {
      const { buffer, byteOffset, length } = bytes.subarray(at, at + PIECE);
      // The bytes as they are: to copy a large file takes long in one go.
      yield { piece: piece++, file, bytes: Buffer.from(buffer, byteOffset, length) };
    }
}

/** Keeps a piece of an import. */
export const keepPiece = (store: Store, importId: string, piece: Piece) =>
  store.write((tx) =>
    tx
      .insertInto('import_file')
      .values({ import_id: importId, ...piece })
      .execute(),
  );

/** The files of an import, from their pieces. @throws Refusal 400 where some never came, as the server ended meanwhile */
export async function filesOf({ read }: Store, { id, files, pieces }: Job): Promise<GivenFile[]> {
  const names = JSON.parse(files ?? '[]') as string[];
  const parts: Buffer[][] = names.map(() => []);
  for (let piece = 0; piece < pieces; piece++) {
    const row = await read
      .selectFrom('import_file')
      .select(['file', 'bytes'])
      .where('import_id', '=', id)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (!row) throw badRequest('The upload did not arrive whole. Please try again.');
    parts[row.file]?.push(row.bytes);
  }
  return names.map((name, file) => ({ name, bytes: Buffer.concat(parts[file] ?? []) }));
}
