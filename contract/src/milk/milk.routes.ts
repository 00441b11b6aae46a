import type { RoutesOf } from '../http/route.ts';
import { milkInStore, milkQuery } from './milk.schema.ts';

/** Calls about what is in a milk store. */
export const milkRoutes = {
  'GET /api/milk/baby/:babyId': {
    summary: 'What was in the milk store some days ago, and its changes since, newest first',
    tag: 'milk',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: milkQuery,
    answer: milkInStore,
  },
} as const satisfies RoutesOf<'milk'>;
