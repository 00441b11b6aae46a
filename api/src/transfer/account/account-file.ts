import { MAX_ACCOUNT_IMPORT_BYTES, type Told, text } from '@nestling/contract';
import type { SentOnDisk } from '@nestling/contract/http';
import { invalid, Refusal } from '../../http/refusal.ts';
import { DAMAGED, ENCRYPTED } from '../files/what-it-is.ts';
import { DamagedZip, type Packed, packedIn, TooLarge, unpack } from '../files/zip.ts';

/** A data file that was sent: its document, and the photos beside it where it is a zip. */
export interface AccountFile {
  document: Uint8Array;
  photos: SentPhotos | undefined;
}

/** The photos of a zip, by their ids. */
export interface SentPhotos {
  ids: readonly string[];
  /** How many bytes a photo has. */
  sizeOf: (id: string) => number;
  /** Undefined for one that is damaged, or larger than any photo is. */
  read: (id: string) => Promise<Buffer | undefined>;
}

/** Folders that somebody packed it into again stand before them. */
const DOCUMENT = /(?:^|\/)nestling\.json$/;
const PHOTO = /(?:^|\/)photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
const MOST_PHOTO_BYTES = 10_000_000;

const NO_DOCUMENT: Told = { text: text('There is no data file of Nestling in this zip file.') };

/**
 * Opens what was sent as a data file.
 * @throws Refusal 400 for a zip without one, or that cannot be opened; 413 for a document that is too large
 */
export async function openAccountFile(file: SentOnDisk): Promise<AccountFile> {
  const head = Buffer.from(await file.read(0, 4));
  if (head.toString('latin1') !== 'PK\x03\x04') {
    if (file.length > MAX_ACCOUNT_IMPORT_BYTES) throw tooLarge();
    return { document: await file.read(0, file.length), photos: undefined };
  }
  try {
    const all = await packedIn(file);
    const packed = all.find(({ name }) => DOCUMENT.test(name));
    if (!packed) throw refused(NO_DOCUMENT);
    if (packed.isEncrypted) throw refused(ENCRYPTED.told);
    return { document: await unpack(file, packed, MAX_ACCOUNT_IMPORT_BYTES), photos: photosIn(file, all) };
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge();
    if (error instanceof DamagedZip) throw refused(DAMAGED.told);
    throw error;
  }
}

function photosIn(file: SentOnDisk, all: readonly Packed[]): SentPhotos {
  const photos = new Map<string, Packed>();
  for (const packed of all) {
    const [, id] = PHOTO.exec(packed.name) ?? [];
    if (id) photos.set(id, packed);
  }
  return {
    ids: [...photos.keys()],
    sizeOf: (id) => photos.get(id)?.packedBytes ?? 0,
    async read(id) {
      const packed = photos.get(id);
      if (!packed || packed.isEncrypted) return undefined;
      return unpack(file, packed, MOST_PHOTO_BYTES).catch((error: unknown) => {
        if (error instanceof TooLarge || error instanceof DamagedZip) return undefined;
        throw error;
      });
    },
  };
}

const refused = (told: Told) => invalid(told, 'file');

const tooLarge = () =>
  new Refusal(413, 'too_large', 'The file is larger than {megabytes, number} MB', {
    values: { megabytes: MAX_ACCOUNT_IMPORT_BYTES / 1_000_000 },
  });
