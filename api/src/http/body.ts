import { type RefusalText, toldBy } from '@nestling/contract/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badRequest, invalid, Refusal, unknownField } from './refusal.ts';
import { problemIn } from './value-problem.ts';

/** The largest body of a call, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/** Bodies stay raw until the route that wants one parses it: a call without a body takes an empty one of any content type. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => text);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes);
}

const isEmpty = (raw: unknown): boolean =>
  raw === undefined || raw === '' || (Buffer.isBuffer(raw) && raw.length === 0);

/**
 * Parses and validates a body as JSON. No body at all is fine, under any content type, where the schema does not need one.
 * @throws Refusal 400 or 415
 */
export function parseBody(schema: z.ZodType, raw: unknown, isStrict: boolean): unknown {
  if (isEmpty(raw) && schema.safeParse(undefined).success) return undefined;
  if (Buffer.isBuffer(raw) && raw.length > 0) {
    throw new Refusal(415, 'unsupported_media_type', 'The request must be sent as JSON (application/json)');
  }
  if (typeof raw !== 'string' || raw === '') throw badRequest('The request needs a JSON body');
  return parse(schema, parseJson(raw), { isStrict });
}

/** @throws Refusal 400 for what is no JSON, or holds what no database can store */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The request body is not valid JSON');
  }
  if (text.includes('\\u0000') && holdsNul(value)) throw badRequest('Text must not hold NUL characters');
  return value;
}

/** PostgreSQL cannot store NUL. A loop, not a recursion: the value may be nested deeper than the stack. */
function holdsNul(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part);
  }
  return false;
}

/** The schema, with fields that it does not name as a problem. */
export const strictOf = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);

/**
 * Validates; the first problem is told in the person's words, with where it is and what it is. `isStrict`: a field that the schema does
 * not name is one. `under`: where the value stands in the body.
 * @throws Refusal 400
 */
export function parse(
  schema: z.ZodType,
  value: unknown,
  { isStrict = false, under }: { isStrict?: boolean; under?: string } = {},
): unknown {
  const result = (isStrict ? strictOf(schema) : schema).safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw badRequest('The request is not valid');
  const path = [...(under === undefined ? [] : [under]), ...issue.path];
  if (issue.code === 'unrecognized_keys') throw unknownField([...path, issue.keys[0]].join('.'));
  if (path.length > 0) throw invalid(toldBy(issue.message), path.join('.'), ...problemIn(issue));
  if (issue.code === 'invalid_type') throw badRequest('The request body must be a JSON object');
  // What a schema says of a whole body.
  throw badRequest(issue.message as RefusalText<'bad_request'>);
}
