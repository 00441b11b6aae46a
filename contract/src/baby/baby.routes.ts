import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { baby, babyBody, babyPatch } from './baby.schema.ts';

/** Calls about babies. */
export const babyRoutes = {
  'GET /api/babies': { summary: 'The babies of this user', tag: 'babies', access: 'data', answer: z.array(baby) },
  'GET /api/babies/:id': {
    summary: 'One baby',
    tag: 'babies',
    access: 'data',
    right: 'see',
    of: 'path.id',
    answer: baby,
  },
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
    right: 'describe',
    of: 'path.id',
    body: babyPatch,
    answer: baby,
  },
  'DELETE /api/babies/:id': {
    summary: 'Delete a baby and all its records (owner)',
    tag: 'babies',
    access: 'data',
    right: 'own',
    of: 'path.id',
    answer: deletion,
  },
} as const satisfies RoutesOf<'babies'>;
