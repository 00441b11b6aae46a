import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import {
  type About,
  KINDS,
  kindNamed,
  problemsOf,
  type RouteKey,
  type RouteSpec,
  routes,
} from '@nestling/contract/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessControl, Place } from '../people/access.ts';
import { parse, parseBody } from './body.ts';
import { forbidden, notFound, Refusal, recordNotFound, type Subject } from './refusal.ts';
import { endFollowing } from './request-end.ts';
import { allowSlowUpload } from './request-time.ts';
import { type Actor, Answer, type Call, type Identity, KeptOpen, type Route, Streamed } from './route.ts';
import { sendText } from './send-text.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication before the body is read; absent on public routes. */
    actor?: Actor;
  }
}

/** Finds out who calls. @throws Refusal 401 */
type Authenticate = (request: FastifyRequest) => Promise<Identity>;
/** Lets in whom the operator named. @throws Refusal 404, 403 */
type CheckAdmin = (actor: Actor, isChange: boolean) => Promise<void>;

/**
 * Serves every call of the route table under `/api`: authenticate, validate, handle, answer. Access comes from the table, so
 * that what is not declared public needs a token.
 * @throws Error when a kind is declared wrongly, or a call of the table has no handler or two.
 */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Route[],
  {
    authenticate,
    access,
    checkAdmin,
    now,
  }: { authenticate: Authenticate; access: AccessControl; checkAdmin: CheckAdmin; now: () => number },
): void {
  const [problem] = problemsOf(KINDS.map(({ kind }) => kind));
  if (problem) throw new Error(problem);
  app.decorateRequest('actor', undefined);
  const keys = Object.keys(routes) as RouteKey[];
  for (const key of keys) {
    const [handler, second] = handlers.filter((candidate) => candidate.key === key);
    if (!handler || second) throw new Error(`The route table needs exactly one handler for '${key}'`);
    const actorOf = async (request: FastifyRequest) => ({
      ...(await authenticate(request)),
      writeId: writeIdOf(request),
      madeAt: madeAtOf(request, now()),
    });
    register(app, { key, handle: allowed(handler, access) }, { actorOf, checkAdmin });
  }
}

function register(
  app: FastifyInstance,
  { key, handle }: Route,
  { actorOf, checkAdmin }: { actorOf: (request: FastifyRequest) => Promise<Actor>; checkAdmin: CheckAdmin },
): void {
  const spec: RouteSpec = routes[key];
  const [method, path] = key.split(' ') as [string, string];
  app.route({
    method,
    url: path.slice('/api'.length),
    // It has no head that would be sent before its first event.
    exposeHeadRoute: spec.answerType !== 'text/event-stream',
    async onRequest(request) {
      if (spec.access === 'public') return;
      request.actor = await actorOf(request);
      if (spec.access === 'admin') await checkAdmin(request.actor, method !== 'GET');
      if (spec.access === 'session' && request.actor.kind !== 'session') {
        throw forbidden('An API token cannot do this. Please sign in.');
      }
      if (spec.upload) allowSlowUpload(request, spec.upload.maxBytes);
    },
    async handler(request, reply) {
      const answer = await handle({
        actor: request.actor,
        params: parseParams(key, request.params as Record<string, string>),
        // Before the body, of which nobody closes a file that is not handed on.
        query: spec.query && parse(spec.query, request.query),
        body: await bodyOf(spec, request),
        caller: {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          cookies: request.headers.cookie ?? '',
          languages: request.headers['accept-language'] ?? '',
          ifNoneMatch: request.headers['if-none-match'] ?? '',
          lastEventId: request.headers['last-event-id']?.toString(),
        },
      } as Call<RouteKey>);
      if (answer instanceof Streamed) {
        return reply.code(answer.status).headers(answer.headers).send(answer.stream);
      }
      if (answer instanceof KeptOpen) return keepOpen(reply, answer);
      const { data, status, headers } = answer instanceof Answer ? answer : new Answer(answer, {});
      reply.code(status ?? spec.status ?? 200).headers(headers);
      const body = JSON.stringify({ data });
      const tag = spec.tagged && createHash('sha1').update(body).digest('base64url');
      return sendText(request, reply, { type: 'application/json', body, tag, effort: 'answer' });
    },
  });
}

/** Over HTTP/2 an answer is a shell around its stream, which Fastify's types do not know. */
const lineOf = (raw: ServerResponse): Writable => ('stream' in raw && raw.stream ? (raw.stream as Writable) : raw);

/** Hands the line itself over, without the streams that Fastify would put before it: 15,000 of these may be open. */
function keepOpen(reply: FastifyReply, { headers, begin }: KeptOpen): FastifyReply {
  const { raw, request } = reply;
  reply.hijack();
  if (raw.socket === null) {
    // It waits behind another answer on this line, and would never hear that the line breaks. No browser asks so.
    request.raw.socket.destroy();
    raw.destroy();
  } else raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
  // A reset without an error ends a stream of HTTP/2 only once all that came on it was read.
  request.raw.resume();
  endFollowing(request);
  begin(lineOf(raw));
  return reply;
}

/** A handler that is asked only for what its caller's role allows, and says of what is missing that the access to it has ended. */
function allowed({ key, handle }: Route, access: AccessControl): Route['handle'] {
  const { right, of }: RouteSpec = routes[key];
  if (!right) return handle;
  return async (call) => {
    const { userId } = call.actor as Actor;
    const place = placeOf(of, call);
    await access.check(userId, right, place);
    try {
      return await handle(call);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') throw await access.whyMissing(userId, place, error);
      throw error;
    }
  };
}

/** The babies that a call is about, or what of a baby. */
function placeOf(about: About, { params, body }: Pick<Call<RouteKey>, 'params' | 'body'>): Place {
  const { id, babyId } = params as { id?: string; babyId?: string };
  const named = body as { babyId?: string; babyIds?: string[]; endId?: string } | undefined;
  switch (about) {
    case 'path.id':
      return { babyIds: [said(about, id)] };
    case 'path.babyId':
      return { babyIds: [said(about, babyId)] };
    case 'body.babyId':
      return { babyIds: [said(about, named?.babyId)] };
    case 'body.babyIds':
      return { babyIds: said(about, named?.babyIds) };
    case 'body.endId':
      return { thing: 'record', id: said(about, named?.endId) };
    default:
      return { thing: about, id: said(about, id) };
  }
}

/** @throws Error when nothing stands where the route table says: of nothing nobody can be asked whether they may. */
function said<T>(about: About, told: T | undefined): T {
  if (told === undefined) throw new Error(`A call has no '${about}', which its right is asked for`);
  return told;
}

/** What the call takes: a form with a file, JSON, or nothing. */
async function bodyOf({ upload, body, strict }: RouteSpec, request: FastifyRequest): Promise<unknown> {
  if (upload) return readUpload(upload, request);
  if (!body) return undefined;
  // The parser of forms leaves their bytes to the route.
  // What waits on a device was made by a newer version where this one does not know a field: ignored, it would be lost.
  const isStrict = strict === true || request.headers['x-write-id'] !== undefined;
  return parseBody(body, request.isMultipart() ? Buffer.from('form') : request.body, isStrict);
}

const uuid = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** What is no UUID is nobody's id: the call works without one. */
const writeIdOf = ({ headers }: FastifyRequest): string | undefined => uuid.safeParse(headers['x-write-id']).data;

/** A device that was offline for longer is taken at its word no further. */
const LONGEST_WAIT_MS = 7 * 86_400_000;

/** The instant of the tap, epoch ms; what cannot be read, or lies ahead of the server, is the time of arrival. */
function madeAtOf({ headers }: FastifyRequest, now: number): number {
  const told = instant.safeParse(headers['x-made-at']).success ? Date.parse(String(headers['x-made-at'])) : now;
  return Math.max(Math.min(told, now), now - LONGEST_WAIT_MS);
}

/** Every path parameter is a UUID; what is none names nothing that exists. */
function parseParams(key: RouteKey, params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!uuid.safeParse(value).success) throw nothingNamed(key, name);
    params[name] = value.toLowerCase();
  }
  return params;
}

const SUBJECTS: Record<string, Subject> = {
  babies: 'baby',
  photos: 'photo',
  session: 'session',
  passkey: 'passkey',
  token: 'token',
  todos: 'todo',
  subtasks: 'subtask',
  medicines: 'medicine',
  import: 'import',
  records: 'record',
  reminders: 'device',
  invitations: 'invitation',
};

/** What a path parameter that names nothing is answered with. */
function nothingNamed(key: RouteKey, param: string): Refusal {
  const { tag } = routes[key];
  // 'sleep' in 'PATCH /api/sleep/:id' and in 'PATCH /api/records/sleep/:id'.
  const known = kindNamed(tag) ?? kindNamed(key.split('/')[3] ?? '');
  if (param === 'id' && known) return recordNotFound(known.kind);
  if (param === 'userId') return notFound('person');
  return notFound(param === 'babyId' ? 'baby' : (SUBJECTS[tag] ?? 'baby'));
}
