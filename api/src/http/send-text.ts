import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** In one packet with its headers: it comes no sooner for being smaller. Characters. */
const SMALL = 1_000;

/** How much time the compression takes: a page is read once, and waited for; an answer of the API comes after each tap. */
const EFFORT = { page: 4, answer: 1 } as const;

interface Text {
  /** Without its charset. */
  type: string;
  body: string;
  /** What the text is known by: who has it is answered 304. */
  tag?: string | undefined;
  effort?: keyof typeof EFFORT;
}

/** Sends text made for this request, compressed as the caller likes it. Never cached unasked, or not at all where the caller said so. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, tag, effort = 'page' }: Text,
): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).type(`${type}; charset=utf-8`);
  if (tag) {
    reply.header('etag', `W/"${tag}"`);
    if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send();
  }
  if (body.length < SMALL) return reply.send(body);
  const quality = EFFORT[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(await brotli(body, { params }));
  if (accepts(request, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipped(body, { level: quality }));
  return reply.send(body);
}

const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, quality = ''] = part.split(';');
      return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
    });
