import { z } from 'zod';
import { clientId } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';

/** Of one file. */
const MOST_PHOTO_BYTES = 10_000_000;

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
  'POST /api/photos/:babyId': {
    summary: 'Send a photo of a baby: a JPEG or WebP, kept as two WebP pictures without anything else that was in it',
    tag: 'photos',
    access: 'data',
    right: 'record',
    of: 'path.babyId',
    upload: { fields: z.object({ id: clientId }), maxBytes: MOST_PHOTO_BYTES, missing: 'Please choose a photo' },
    answer: z.object({ id: z.uuid() }),
    status: 201,
  },
  'DELETE /api/photos/:id': {
    summary: 'Delete a photo that was sent',
    tag: 'photos',
    access: 'data',
    right: 'record',
    of: 'photo',
    answer: z.object({ id: z.uuid() }),
  },
} as const satisfies RoutesOf<'photos'>;
