import multipart, { type MultipartFile } from '@fastify/multipart';
import type { RouteSpec } from '@nestling/contract/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from './body.ts';
import { FileOnDisk } from './file-on-disk.ts';
import { badRequest, invalidValue, Refusal } from './refusal.ts';

/**
 * A form has a file and a few short fields. Where one file is meant, a second, such as the small picture of a photo, may come along and is not
 * looked at.
 */
const MOST_FILES = 2;
const NAME_MAX = 200;
const FIELD_BYTES = 2_000;
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';
const MOST_FIELDS = 20;

/** Lets routes of the table take a multipart form; the others refuse it as they refuse any body that is not JSON. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** A file of a form. */
interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads a form with one `file`, or several, fields in any order. What the client says about a file's type is not looked at, its name is kept.
 * Not more than `maxBytes` of all are kept in memory.
 * @throws Refusal 400, 413 or 415
 */
export async function readUpload(
  { fields, maxBytes, maxFiles, onDisk, missing }: NonNullable<RouteSpec['upload']>,
  request: FastifyRequest,
): Promise<{ fields: unknown } & ({ file: Uint8Array | FileOnDisk } | { files: SentFile[] })> {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'unsupported_media_type', 'The file must be sent as a form (multipart/form-data)');
  }
  const limits = {
    fileSize: maxBytes,
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: maxFiles ?? MOST_FILES,
    parts: MOST_FIELDS + (maxFiles ?? MOST_FILES),
  };
  const taken = onDisk ? filesOnDisk() : filesInMemory(maxBytes);
  try {
    const texts: Record<string, unknown> = {};
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') texts[part.fieldname] = part.value;
      else if (part.fieldname === 'file') await taken.take(part);
      else part.file.resume();
    }
    const files = taken.whole();
    const last = files.at(-1);
    if (!last) throw invalidValue(missing, 'file', 'required');
    const read = { fields: parse(fields, texts) };
    return 'bytes' in last ? inMemory(files as SentFile[], read, { maxFiles, missing }) : { file: last, ...read };
  } catch (error) {
    await taken.forget();
    throw error instanceof Refusal ? error : refusalOf(error as { code?: string }, maxBytes);
  }
}

/** Of several files each has its name: one without a byte is told of. @throws Refusal 400 where the one that is meant has none */
function inMemory<Read>(
  files: SentFile[],
  read: Read,
  { maxFiles, missing }: Pick<NonNullable<RouteSpec['upload']>, 'maxFiles' | 'missing'>,
) {
  if (maxFiles !== undefined) return { files, ...read };
  const last = files.filter(({ bytes }) => bytes.length > 0).at(-1);
  if (!last) throw invalidValue(missing, 'file', 'required');
  return { file: last.bytes, ...read };
}

/** Takes files as they come. */
interface Taking<File> {
  /** @throws what is refused as too large */
  take: (part: MultipartFile) => Promise<void>;
  /** What came, in its order. */
  whole: () => File[];
  forget: () => Promise<void>;
}

function filesInMemory(maxBytes: number): Taking<SentFile> {
  const files: SentFile[] = [];
  let size = 0;
  return {
    async take(part) {
      const bytes = await part.toBuffer();
      files.push({ name: part.filename.slice(-NAME_MAX), bytes });
      size += bytes.length;
      if (size > maxBytes) throw tooLarge();
    },
    whole: () => files,
    async forget() {},
  };
}

/** Of several the last one is kept. */
function filesOnDisk(): Taking<FileOnDisk> {
  let last: FileOnDisk | undefined;
  const forget = async () => {
    await last?.close();
    last = undefined;
  };
  return {
    async take({ file }) {
      await forget();
      last = await FileOnDisk.of(file);
      if (file.truncated) throw tooLarge();
    },
    whole: () => (last && last.length > 0 ? [last] : []),
    forget,
  };
}

const tooLarge = () => Object.assign(new Error('Too large together'), { code: TOO_LARGE });

function refusalOf({ code }: { code?: string }, maxBytes: number): Refusal {
  if (code === TOO_LARGE) {
    return new Refusal(413, 'too_large', 'The file is larger than {megabytes, number} MB', {
      values: { megabytes: maxBytes / 1_000_000 },
    });
  }
  return badRequest('The upload did not arrive whole. Please try again.');
}
