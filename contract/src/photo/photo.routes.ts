import { z } from 'zod';
import type { RoutesOf } from '../http/route.ts';

/** Calls about photos. */
export const photoRoutes = {
  'GET /api/photos/:id': {
    summary: 'A photo of a baby, at most 1,600 px; with small at most 320 px',
    tag: 'photos',
    access: 'data',
    right: 'see',
    of: 'photo',
    query: z.object({ small: z.string().optional() }),
    answer: z.string(),
    answerType: 'image/webp',
  },
} as const satisfies RoutesOf<'photos'>;
