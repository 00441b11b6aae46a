import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip, in pieces that are read when their turn comes. */
export interface ZippedFile {
  name: string;
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The pieces of a zip, made as its files are read: no more than a piece of a file is in memory. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  function* taken() {
    yield* made;
    made = [];
  }
  for await (const { name, pieces } of files) {
    // A picture is as small as it gets.
    const file = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
