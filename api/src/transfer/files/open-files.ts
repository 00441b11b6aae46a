import { type Told, text } from '@nestling/contract';
import {
  DAMAGED,
  ENCRYPTED,
  type FileProblem,
  type FileProblemCode,
  NESTED_ZIP,
  packedDocument,
  type Readable,
  whatItIs,
} from './what-it-is.ts';
import { DamagedZip, type Packed, packedIn, TooLarge, unpack, type ZipBytes, zipInMemory } from './zip.ts';

/** A file as it was given. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** A file that can be read. One out of a zip is named by its path in it. */
export interface OpenFile extends GivenFile {
  is: Exclude<Readable, 'zip'>;
}

/** A file that cannot be read, and why. */
export interface ClosedFile {
  name: string;
  code: FileProblemCode;
  told: Told;
}

/** The most that comes out of all that was given, bytes, and the most files. */
export const MOST_UNPACKED_BYTES = 60_000_000;
export const MOST_FILES = 200;

const TOO_LARGE: FileProblem = {
  code: 'too_large',
  told: {
    text: text('Unpacked, the files are larger than {size, number} MB. Please import them in parts.'),
    values: { size: MOST_UNPACKED_BYTES / 1_000_000 },
  },
};
const TOO_MANY: FileProblem = {
  code: 'too_many_files',
  told: {
    text: text('These are more than {count, number} files. Please import them in parts.'),
    values: { count: MOST_FILES },
  },
};
const NOTHING_INSIDE: FileProblem = {
  code: 'nothing_inside',
  told: { text: text('There is no CSV or JSON file in this zip file.') },
};

/** What a zip holds beside its tables, by the name. */
const BESIDE = /\.(?:txt|md|pdf|html?|jpe?g|png|gif|webp|heic|mp4|mov|css|js|xml|plist)$/i;

/**
 * Opens what a person gives: zips are unpacked, everything is named by what it is. A file that cannot be read keeps no other out. `check`
 * is called again and again.
 * @throws whatever `check` throws
 */
export async function openFiles(
  given: readonly GivenFile[],
  check: () => void = () => {},
): Promise<{ files: OpenFile[]; closed: ClosedFile[] }> {
  const opening = new Opening(check);
  for (const file of given) await opening.take(file);
  return { files: opening.files, closed: opening.closed };
}

class Opening {
  readonly files: OpenFile[] = [];
  readonly closed: ClosedFile[] = [];
  readonly #check: () => void;
  /** How much more is kept, and how much more comes out of zips: that counts whether it is kept or not, as it takes its time. */
  #room = MOST_UNPACKED_BYTES;
  #toUnpack = MOST_UNPACKED_BYTES;

  constructor(check: () => void) {
    this.#check = check;
  }

  async take(file: GivenFile): Promise<void> {
    const is = whatItIs(file.name, file.bytes);
    if (is === 'zip') await this.#unpackAll(file);
    else if (typeof is === 'object') this.#refuse(file.name, is);
    else this.#keep({ ...file, is });
  }

  #refuse(name: string, { code, told }: FileProblem): void {
    this.closed.push({ name, code, told });
  }

  #keep(file: OpenFile): void {
    if (this.files.length >= MOST_FILES) this.#refuse(file.name, TOO_MANY);
    else if (file.bytes.length > this.#room) this.#refuse(file.name, TOO_LARGE);
    else {
      this.#room -= file.bytes.length;
      this.files.push(file);
    }
  }

  async #unpackAll({ name, bytes }: GivenFile): Promise<void> {
    const zip = zipInMemory(bytes);
    const before = this.files.length + this.closed.length;
    try {
      const all = await packedIn(zip);
      const document = packedDocument(all.map((packed) => packed.name));
      if (document) return this.#refuse(name, document);
      // What lies beside the tables of an export, such as photos and a word to the reader, is left packed.
      const tables = all.filter((packed) => !BESIDE.test(packed.name));
      if (tables.length > MOST_FILES) return this.#refuse(name, TOO_MANY);
      for (const packed of tables) if (!(await this.#unpackOne(zip, packed))) return;
    } catch (error) {
      if (!(error instanceof DamagedZip)) throw error;
      return this.#refuse(name, DAMAGED);
    }
    if (this.files.length + this.closed.length === before) this.#refuse(name, NOTHING_INSIDE);
  }

  /** Answers whether there is room for more. */
  async #unpackOne(zip: ZipBytes, packed: Packed): Promise<boolean> {
    const { name } = packed;
    if (packed.isEncrypted) {
      this.#refuse(name, ENCRYPTED);
      return true;
    }
    try {
      const bytes = await unpack(zip, packed, Math.min(this.#room, this.#toUnpack), (count) => {
        this.#check();
        this.#toUnpack -= count;
      });
      const is = whatItIs(name, bytes);
      if (is === 'zip') this.#refuse(name, NESTED_ZIP);
      else if (typeof is === 'object') this.#refuse(name, is);
      else this.#keep({ name, bytes, is });
      return true;
    } catch (error) {
      if (error instanceof TooLarge) this.#refuse(name, TOO_LARGE);
      else if (error instanceof DamagedZip) this.#refuse(name, DAMAGED);
      else throw error;
      return !(error instanceof TooLarge);
    }
  }
}
