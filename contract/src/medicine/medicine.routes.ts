import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { medicine, medicineBody, medicinePatch } from './medicine.schema.ts';

/** Calls about the medicines that a baby gets; what was given of them are records of the kind `dose`. */
export const medicineRoutes = {
  'GET /api/medicines/baby/:babyId': {
    summary: 'The medicines of a baby, oldest first; with `deleted` those that are no longer in the list too',
    tag: 'medicines',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: z.object({ deleted: z.enum(['true', 'false'], { error: 'Deleted must be true or false' }).optional() }),
    answer: z.array(medicine),
  },
  'POST /api/medicines/baby/:babyId': {
    summary: 'Add a medicine',
    tag: 'medicines',
    access: 'data',
    right: 'record',
    of: 'path.babyId',
    body: medicineBody,
    answer: medicine,
    status: 201,
    strict: true,
  },
  'PATCH /api/medicines/:id': {
    summary: 'Change the sent fields of a medicine; null empties. Its unit stays once there are doses: they are in it',
    tag: 'medicines',
    access: 'data',
    right: 'record',
    of: 'medicine',
    body: medicinePatch,
    answer: medicine,
    strict: true,
  },
  'DELETE /api/medicines/:id': {
    summary: 'Take a medicine out of the list; its doses are kept',
    tag: 'medicines',
    access: 'data',
    right: 'record',
    of: 'medicine',
    answer: deletion,
  },
  'POST /api/medicines/:id/restore': {
    summary: 'Put a medicine that was deleted back into the list',
    tag: 'medicines',
    access: 'data',
    right: 'record',
    of: 'medicine',
    answer: medicine,
  },
} as const satisfies RoutesOf<'medicines'>;
