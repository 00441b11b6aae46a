import multipart from '@fastify/multipart';
import type { RouteSpec } from '@nestling/contract/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from './body.ts';
import { badRequest, Refusal } from './refusal.ts';

/** A form has a file and a few short fields; a second file, such as the small picture of a photo, may come along and is not looked at. */
const MOST_FILES = 2;
const FIELD_BYTES = 2_000;
const MOST_FIELDS = 20;

/** Lets routes of the table take a multipart form; the others refuse it as they refuse any body that is not JSON. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/**
 * Reads a form with one `file`, fields in any order. What the client says about the file's type and name is not looked at. Not more
 * than `maxBytes` of it is kept in memory.
 * @throws Refusal 400, 413 or 415
 */
export async function readUpload(
  { fields, maxBytes }: NonNullable<RouteSpec['upload']>,
  request: FastifyRequest,
): Promise<{ file: Uint8Array; fields: unknown }> {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'unsupported_media_type', 'The file must be sent as a form (multipart/form-data)');
  }
  const limits = {
    fileSize: maxBytes,
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: MOST_FILES,
    parts: MOST_FIELDS + MOST_FILES,
  };
  const texts: Record<string, unknown> = {};
  let file: Uint8Array | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') texts[part.fieldname] = part.value;
      else if (part.fieldname === 'file') file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(error as { code?: string }, maxBytes);
  }
  if (!file || file.length === 0) throw badRequest('Please select a file and import type');
  return { file, fields: parse(fields, texts) };
}

function refusalOf({ code }: { code?: string }, maxBytes: number): Refusal {
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal(413, 'too_large', 'The file is larger than {megabytes, number} MB', {
      values: { megabytes: maxBytes / 1_000_000 },
    });
  }
  return badRequest('The upload did not arrive whole. Please try again.');
}
