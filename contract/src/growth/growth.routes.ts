import { z } from 'zod';
import type { RoutesOf } from '../http/route.ts';
import { growthQuery, growthTables, measuredGrowth } from './growth.schema.ts';

/** Calls about how babies grow. */
export const growthRoutes = {
  'GET /api/growth/baby/:babyId': {
    summary: 'All measurements of a baby, newest first, and how each compares with the growth standard',
    tag: 'growth',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: growthQuery,
    answer: z.array(measuredGrowth),
  },
  'GET /api/growth/tables': {
    summary: 'The L, M and S figures that this server compares growth with; M in g and mm',
    tag: 'growth',
    access: 'data',
    answer: growthTables,
  },
} as const satisfies RoutesOf<'growth'>;
