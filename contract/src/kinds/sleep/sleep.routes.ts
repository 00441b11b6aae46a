import { z } from 'zod';
import { sleepSummary, sleepSummaryQuery } from '../../analytics/sleep-summary.schema.ts';
import { deletion, discarded, pageQuery, windowQuery } from '../../http/envelope.schema.ts';
import type { RoutesOf } from '../../http/route.ts';
import { sleepEnd, sleepList, sleepSchemas, sleepStart } from './kind.schema.ts';

const { answer: sleep, changes: sleepPatch } = sleepSchemas;

/** Calls about sleeps and their analytics. */
export const sleepRoutes = {
  'GET /api/sleep/baby/:babyId': {
    summary: 'Sleeps, newest first, paged by start time',
    tag: 'sleep',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: pageQuery,
    answer: sleepList,
  },
  'GET /api/sleep/baby/:babyId/range': {
    summary: 'Whole sleeps that overlap [start, end), newest first',
    tag: 'sleep',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: windowQuery,
    answer: z.array(sleep),
  },
  'POST /api/sleep/start': {
    summary: 'Start a sleep, or record a finished one with endTime; 409 with the running one in data',
    tag: 'sleep',
    access: 'data',
    right: 'record',
    of: 'body.babyId',
    body: sleepStart,
    answer: z.union([sleep, discarded]),
    status: 201,
  },
  'PATCH /api/sleep/end/:id': {
    summary:
      'End a sleep; one under 30 s is discarded; 409 with the record in data where somebody else has ended it at another time',
    tag: 'sleep',
    access: 'data',
    right: 'record',
    of: 'record',
    body: sleepEnd,
    answer: z.union([sleep, discarded]),
  },
  'PATCH /api/sleep/:id': {
    summary: 'Change a sleep; one under 30 s is discarded',
    tag: 'sleep',
    access: 'data',
    right: 'record',
    of: 'record',
    body: sleepPatch,
    answer: z.union([sleep, discarded]),
  },
  'DELETE /api/sleep/:id': {
    summary: 'Delete a sleep',
    tag: 'sleep',
    access: 'data',
    right: 'record',
    of: 'record',
    answer: deletion,
  },
  'GET /api/sleep/analytics/baby/:babyId': {
    summary: 'Time asleep per day of the last 7, 14 or 30 full days in a zone, and each session',
    tag: 'sleep',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: sleepSummaryQuery,
    answer: sleepSummary,
  },
} as const satisfies RoutesOf<'sleep'>;
