import { z } from 'zod';
import { deletion, windowQuery } from '../../http/envelope.schema.ts';
import type { RoutesOf } from '../../http/route.ts';
import {
  feedingEnd,
  feedingLatestQuery,
  feedingPage,
  feedingPageQuery,
  feedingSchemas,
  feedingStart,
  feedingSwitch,
  feedingSwitched,
} from './kind.schema.ts';

const { answer: feeding, changes: feedingPatch } = feedingSchemas;

/** Calls about feedings. */
export const feedingRoutes = {
  'GET /api/feeding/baby/:babyId': {
    summary: 'Feedings, newest first, by page',
    tag: 'feeding',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: feedingPageQuery,
    answer: feedingPage,
  },
  'GET /api/feeding/baby/:babyId/range': {
    summary: 'Whole feedings that overlap [start, end), newest first',
    tag: 'feeding',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: windowQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/baby/:babyId/active': {
    summary: 'The running feeding; 404 when there is none',
    tag: 'feeding',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    answer: feeding,
  },
  'GET /api/feeding/baby/:babyId/latest': {
    summary: 'The latest feedings, newest first',
    tag: 'feeding',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: feedingLatestQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/:id': {
    summary: 'One feeding',
    tag: 'feeding',
    access: 'data',
    right: 'see',
    of: 'record',
    answer: feeding,
  },
  'POST /api/feeding/start': {
    summary: 'Start a feeding, or record a finished one with endTime; 409 with the running one in data',
    tag: 'feeding',
    access: 'data',
    right: 'record',
    of: 'body.babyId',
    body: feedingStart,
    answer: feeding,
    status: 201,
  },
  'POST /api/feeding/switch': {
    summary:
      'Change sides: end a stint and start one of the same session; a stint under 10 s is deleted, and the one that it broke off opened again',
    tag: 'feeding',
    access: 'data',
    right: 'record',
    of: 'body.endId',
    body: feedingSwitch,
    answer: feedingSwitched,
  },
  'PATCH /api/feeding/end/:id': {
    summary: 'End a feeding; 409 with the record in data where somebody else has ended it at another time',
    tag: 'feeding',
    access: 'data',
    right: 'record',
    of: 'record',
    body: feedingEnd,
    answer: feeding,
  },
  'PATCH /api/feeding/:id': {
    summary: 'Change a feeding',
    tag: 'feeding',
    access: 'data',
    right: 'record',
    of: 'record',
    body: feedingPatch,
    answer: feeding,
  },
  'DELETE /api/feeding/:id': {
    summary: 'Delete a feeding',
    tag: 'feeding',
    access: 'data',
    right: 'record',
    of: 'record',
    answer: deletion,
  },
} as const satisfies RoutesOf<'feeding'>;
