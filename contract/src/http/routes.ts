/**
 * The route table: the one list of every call, that the API serves, the client types itself by, and OpenAPI, the fuzz test and
 * the access tests iterate. This is the schema entry: it brings zod, so browser code imports types from here and nothing else.
 */
import { z } from 'zod';
import { loginBody, registerBody, signedInUser, user } from '../account/account.schema.ts';
import { sleepSummary, sleepSummaryQuery } from '../analytics/sleep-summary.schema.ts';
import { baby, babyBody, babyPatch } from '../baby/baby.schema.ts';
import {
  feeding,
  feedingEnd,
  feedingLatestQuery,
  feedingPage,
  feedingPageQuery,
  feedingPatch,
  feedingStart,
} from '../feeding/feeding.schema.ts';
import { sleep, sleepEnd, sleepList, sleepListQuery, sleepPatch, sleepStart } from '../sleep/sleep.schema.ts';
import { deletion, discarded, windowQuery } from './envelope.schema.ts';
import type { Method, ParamsOf, RouteSpec } from './route.ts';

export { failure } from './envelope.schema.ts';
export type { RouteSpec } from './route.ts';

const done = z.object({ ok: z.literal(true) });

export const routes = {
  'GET /api/health': {
    summary: 'Whether the server and its database answer',
    tag: 'server',
    access: 'public',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /api/config': {
    summary: 'What this server offers, for the sign-in pages and the footer',
    tag: 'server',
    access: 'public',
    answer: z.object({ version: z.string(), sourceUrl: z.string(), mail: z.boolean() }),
  },
  'POST /api/auth/register': {
    summary: 'Make an account and sign in',
    tag: 'auth',
    access: 'public',
    body: registerBody,
    answer: signedInUser,
    status: 201,
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password',
    tag: 'auth',
    access: 'public',
    body: loginBody,
    answer: signedInUser,
  },
  'GET /api/auth/me': { summary: 'The signed-in user; validates the token', tag: 'auth', access: 'data', answer: user },
  'POST /api/auth/logout': { summary: 'End this session', tag: 'auth', access: 'session', answer: done },

  'GET /api/babies': { summary: 'The babies of this user', tag: 'babies', access: 'data', answer: z.array(baby) },
  'GET /api/babies/:id': { summary: 'One baby', tag: 'babies', access: 'data', answer: baby },
  'POST /api/babies': {
    summary: 'Add a baby; the maker is its owner',
    tag: 'babies',
    access: 'data',
    body: babyBody,
    answer: baby,
    status: 201,
  },
  'PATCH /api/babies/:id': {
    summary: 'Change a baby',
    tag: 'babies',
    access: 'data',
    body: babyPatch,
    answer: baby,
  },
  'DELETE /api/babies/:id': {
    summary: 'Delete a baby and all its records (owner)',
    tag: 'babies',
    access: 'data',
    answer: deletion,
  },

  'GET /api/sleep/baby/:babyId': {
    summary: 'Sleeps, newest first, paged by start time',
    tag: 'sleep',
    access: 'data',
    query: sleepListQuery,
    answer: sleepList,
  },
  'GET /api/sleep/baby/:babyId/range': {
    summary: 'Whole sleeps that overlap [start, end), newest first',
    tag: 'sleep',
    access: 'data',
    query: windowQuery,
    answer: z.array(sleep),
  },
  'POST /api/sleep/start': {
    summary: 'Start a sleep, or record a finished one with endTime; 409 with the running one in data',
    tag: 'sleep',
    access: 'data',
    body: sleepStart,
    answer: z.union([sleep, discarded]),
    status: 201,
  },
  'PATCH /api/sleep/end/:id': {
    summary: 'End a sleep; one under 30 s is discarded',
    tag: 'sleep',
    access: 'data',
    body: sleepEnd,
    answer: z.union([sleep, discarded]),
  },
  'PATCH /api/sleep/:id': {
    summary: 'Change a sleep; one under 30 s is discarded',
    tag: 'sleep',
    access: 'data',
    body: sleepPatch,
    answer: z.union([sleep, discarded]),
  },
  'DELETE /api/sleep/:id': { summary: 'Delete a sleep', tag: 'sleep', access: 'data', answer: deletion },

  'GET /api/sleep/analytics/baby/:babyId': {
    summary: 'Time asleep per day of the last 7, 14 or 30 full days in a zone, and each session',
    tag: 'sleep',
    access: 'data',
    query: sleepSummaryQuery,
    answer: sleepSummary,
  },

  'GET /api/feeding/baby/:babyId': {
    summary: 'Feedings, newest first, by page',
    tag: 'feeding',
    access: 'data',
    query: feedingPageQuery,
    answer: feedingPage,
  },
  'GET /api/feeding/baby/:babyId/range': {
    summary: 'Whole feedings that overlap [start, end), newest first',
    tag: 'feeding',
    access: 'data',
    query: windowQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/baby/:babyId/active': {
    summary: 'The running feeding; 404 when there is none',
    tag: 'feeding',
    access: 'data',
    answer: feeding,
  },
  'GET /api/feeding/baby/:babyId/latest': {
    summary: 'The latest feedings, newest first',
    tag: 'feeding',
    access: 'data',
    query: feedingLatestQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/:id': { summary: 'One feeding', tag: 'feeding', access: 'data', answer: feeding },
  'POST /api/feeding/start': {
    summary: 'Start a feeding, or record a finished one with endTime; 409 with the running one in data',
    tag: 'feeding',
    access: 'data',
    body: feedingStart,
    answer: feeding,
    status: 201,
  },
  'PATCH /api/feeding/end/:id': {
    summary: 'End a feeding',
    tag: 'feeding',
    access: 'data',
    body: feedingEnd,
    answer: feeding,
  },
  'PATCH /api/feeding/:id': {
    summary: 'Change a feeding',
    tag: 'feeding',
    access: 'data',
    body: feedingPatch,
    answer: feeding,
  },
  'DELETE /api/feeding/:id': { summary: 'Delete a feeding', tag: 'feeding', access: 'data', answer: deletion },
} as const satisfies Record<`${Method} /api/${string}`, RouteSpec>;

type Routes = typeof routes;

/** A call by its name, such as `PATCH /api/sleep/end/:id`. */
export type RouteKey = keyof Routes;
/** What stands in `data` of a successful answer. */
export type AnswerOf<K extends RouteKey> = z.output<Routes[K]['answer']>;
/** What a client may send as JSON. */
export type BodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** The body as the server's handlers get it: validated, trimmed, with defaults. */
export type ParsedBodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
/** What a client may send in the query string. */
export type QueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
/** The query as the server's handlers get it. */
export type ParsedQueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
/** The `:params` of the path. */
export type PathParamsOf<K extends RouteKey> = ParamsOf<K>;
