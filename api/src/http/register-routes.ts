import { type RouteKey, type RouteSpec, routes } from '@nestling/contract/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parse, parseBody } from './body.ts';
import { forbidden, notFound, type Subject } from './refusal.ts';
import { allowSlowUpload } from './request-time.ts';
import { type Actor, Answer, type Call, type Route, Streamed } from './route.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication before the body is read; absent on public routes. */
    actor?: Actor;
  }
}

/** Finds out who calls. @throws Refusal 401 */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/**
 * Serves every call of the route table under `/api`: authenticate, validate, handle, answer. Access comes from the table, so
 * that what is not declared public needs a token.
 * @throws Error when a call of the table has no handler or two.
 */
export function registerRoutes(app: FastifyInstance, handlers: Route[], authenticate: Authenticate): void {
  app.decorateRequest('actor', undefined);
  const keys = Object.keys(routes) as RouteKey[];
  for (const key of keys) {
    const [handler, second] = handlers.filter((candidate) => candidate.key === key);
    if (!handler || second) throw new Error(`The route table needs exactly one handler for '${key}'`);
    register(app, handler, authenticate);
  }
}

function register(app: FastifyInstance, { key, handle }: Route, authenticate: Authenticate): void {
  const spec: RouteSpec = routes[key];
  const [method, path] = key.split(' ') as [string, string];
  app.route({
    method,
    url: path.slice('/api'.length),
    async onRequest(request) {
      if (spec.access === 'public') return;
      request.actor = { ...(await authenticate(request)), writeId: writeIdOf(request) };
      if (spec.access === 'session' && request.actor.kind !== 'session') {
        throw forbidden('An API token cannot do this. Please sign in.');
      }
      if (spec.upload) allowSlowUpload(request, spec.upload.maxBytes);
    },
    async handler(request, reply) {
      const answer = await handle({
        actor: request.actor,
        params: parseParams(key, request.params as Record<string, string>),
        body: await bodyOf(spec, request),
        query: spec.query && parse(spec.query, request.query),
        caller: {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          cookies: request.headers.cookie ?? '',
          lastEventId: request.headers['last-event-id']?.toString(),
        },
      } as Call<RouteKey>);
      if (answer instanceof Streamed) return reply.headers(answer.headers).send(answer.stream);
      const { data, status, headers } = answer instanceof Answer ? answer : new Answer(answer, {});
      return reply
        .code(status ?? spec.status ?? 200)
        .headers(headers)
        .send({ data });
    },
  });
}

/** What the call takes: a form with a file, JSON, or nothing. */
async function bodyOf({ upload, body }: RouteSpec, request: FastifyRequest): Promise<unknown> {
  if (upload) return readUpload(upload, request);
  if (!body) return undefined;
  // The parser of forms leaves their bytes to the route.
  return parseBody(body, request.isMultipart() ? Buffer.from('form') : request.body);
}

const uuid = z.uuid();

/** What is no UUID is nobody's id: the call works without one. */
const writeIdOf = ({ headers }: FastifyRequest): string | undefined => uuid.safeParse(headers['x-write-id']).data;

/** Every path parameter is a UUID; what is none names nothing that exists. */
function parseParams(key: RouteKey, params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!uuid.safeParse(value).success) throw notFound(subjectOf(key, name));
    params[name] = value.toLowerCase();
  }
  return params;
}

const SUBJECTS: Record<string, Subject> = {
  babies: 'baby',
  sleep: 'sleep',
  feeding: 'feeding',
  session: 'session',
  passkey: 'passkey',
  token: 'token',
  todos: 'todo',
  subtasks: 'subtask',
  import: 'import',
  reminders: 'device',
};

function subjectOf(key: RouteKey, param: string): Subject {
  return param === 'babyId' ? 'baby' : (SUBJECTS[routes[key].tag] ?? 'baby');
}
