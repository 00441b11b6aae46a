import { type RouteKey, type RouteSpec, routes } from '@nestling/contract/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parse, parseBody } from './body.ts';
import { forbidden, notFound, type Subject } from './refusal.ts';
import { type Actor, Answer, type Call, EventStream, type Route } from './route.ts';

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
    },
    async handler(request, reply) {
      const answer = await handle({
        actor: request.actor,
        params: parseParams(key, request.params as Record<string, string>),
        body: spec.body && parseBody(spec.body, request.body),
        query: spec.query && parse(spec.query, request.query),
        caller: {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          cookies: request.headers.cookie ?? '',
          lastEventId: request.headers['last-event-id']?.toString(),
        },
      } as Call<RouteKey>);
      if (answer instanceof EventStream) {
        // nginx would hold the events back until it has a buffer full.
        return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(answer.body);
      }
      const { data, status, headers } = answer instanceof Answer ? answer : new Answer(answer, {});
      return reply
        .code(status ?? spec.status ?? 200)
        .headers(headers)
        .send({ data });
    },
  });
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
  reminders: 'device',
};

function subjectOf(key: RouteKey, param: string): Subject {
  return param === 'babyId' ? 'baby' : (SUBJECTS[routes[key].tag] ?? 'baby');
}
