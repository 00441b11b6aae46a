import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { apiToken, apiTokenBody, newApiToken } from './token.schema.ts';

/** Calls about API tokens. */
export const tokenRoutes = {
  'GET /api/auth/tokens': {
    summary: 'The API tokens of this user, newest first',
    tag: 'token',
    access: 'session',
    answer: z.array(apiToken),
  },
  'POST /api/auth/tokens': {
    summary: 'Make an API token; a repeat with the same id is 409 with the token, without its secret, in data',
    tag: 'token',
    access: 'session',
    body: apiTokenBody,
    answer: newApiToken,
    status: 201,
  },
  'DELETE /api/auth/tokens/:id': {
    summary: 'Delete an API token: it opens nothing any more',
    tag: 'token',
    access: 'session',
    answer: deletion,
  },
} as const satisfies RoutesOf<'auth/tokens'>;
