import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { happened } from '../metrics/happenings.ts';
import { StoreUnavailable } from '../storage/unavailable.ts';
import { Refusal, unavailable, unknownKind } from './refusal.ts';

const nothingThere = () => new Refusal(404, 'not_found', 'There is nothing at this address');

/** Failures that Fastify finds before a handler runs. */
const BY_STATUS: Record<number, () => Refusal> = {
  404: nothingThere,
  408: () => new Refusal(408, 'timeout', 'The request took too long'),
  413: () => new Refusal(413, 'too_large', 'The request is larger than 1 MB'),
  415: () => new Refusal(415, 'unsupported_media_type', 'The request must be sent as JSON (application/json)'),
  431: () => new Refusal(431, 'too_large', 'The request headers are too large'),
};

/** No faults: a flood must not fill the log, and a planned stop is none. The line of the request tells its 503. */
const EXPECTED: ReadonlySet<string> = new Set(['busy', 'stopping']);

/**
 * Turns whatever was thrown into `{ message, error, data?, said? }`; what nobody expected is logged and told as 500, with the id that its
 * lines in the log have.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && !EXPECTED.has(refusal.code)) request.log.error({ err: error }, 'request failed');
  happened('refusal', refusal.code);
  const body = refusal.code === 'internal_error' ? { ...refusal.body, requestId: request.id } : refusal.body;
  reply.code(refusal.status).headers(refusal.headers).send(body);
}

const UNAVAILABLE = {
  busy: 'The server is busy. Please try again in a moment.',
  database_unavailable: 'The server cannot reach its database. Please try again in a moment.',
} as const satisfies Record<StoreUnavailable['code'], string>;

/** What the caller is told about whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return unavailable(error.code, UNAVAILABLE[error.code]);
  const { statusCode, code } = error as FastifyError;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100') {
    return new Refusal(507, 'storage_full', 'The server has no room left to save this');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return BY_STATUS[statusCode]?.() ?? new Refusal(statusCode, 'bad_request', 'The request could not be understood');
  }
  return new Refusal(500, 'internal_error', 'Something went wrong on the server. Please try again.');
}

/** Answers an address that nothing serves. */
export function answerUnknownPath({ url }: FastifyRequest, reply: FastifyReply): void {
  const [, kind] = /^\/api\/records\/([a-z_]+)(?:[/?]|$)/.exec(url) ?? [];
  // A client of a newer version may know it: what it writes waits for an update of this server.
  const refusal = kind ? unknownKind(kind) : nothingThere();
  happened('refusal', refusal.code);
  reply.code(404).send(refusal.body);
}
