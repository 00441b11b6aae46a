import { z } from 'zod';
import { baby } from '../baby/baby.schema.ts';
import { instant, uuid } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { anyRecord } from '../kinds/record.schema.ts';
import { todo } from '../todo/todo.schema.ts';
import { text } from '../words/say.ts';
import { person } from './person.schema.ts';

const LIMIT = { error: 'Limit must be a whole number from 1 to 200' };

/** An import that was taken back: who had made it, and how many of its records went. */
const deletedImport = z.object({
  kind: z.literal('import'),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  records: z.int(),
  by: person.optional(),
});

/** Something that was deleted in the last 30 days, as it was. */
const deletedThing = z
  .object({
    id: z.uuid(),
    /** A kind of record, `todo` or `import`. */
    kind: z.string(),
    deletedAt: z.iso.datetime(),
    by: person.optional(),
    record: z.union([todo.extend({ kind: z.literal('todo') }), deletedImport, anyRecord]),
  })
  .meta({ id: 'DeletedThing' });

/** What a merge did, or would do: numbers of records, to-dos counted in `moved`. */
const merged = z
  .object({
    moved: z.int(),
    /** Of equal kind, times and fields: those of the target stay. Of two that run since the same instant it says what either said. */
    duplicates: z.int(),
    /** Records that lie over one of the other baby's of the same kind. */
    overlaps: z.int(),
    /** Records that run, and end as another of the same kind runs for the other baby. */
    ends: z.int(),
    /** Names of the people who look after the other baby, but for oneself. */
    people: z.array(z.string()),
    /** Names of those among them who own the other baby and not the target; absent where nobody does. */
    owners: z.array(z.string()).optional(),
    undoUntil: z.iso.datetime().optional(),
  })
  .meta({ id: 'Merged' });

/** Calls about what was deleted and can come back, and about two babies that are one. */
export const deletedRoutes = {
  'GET /api/babies/:id/deleted': {
    summary: 'What anybody deleted of a baby in the last 30 days, the latest first',
    tag: 'babies',
    access: 'data',
    right: 'see',
    of: 'path.id',
    query: z.object({
      limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(200, LIMIT).default(50),
      before: instant('Before must be an ISO date and time').optional(),
      beforeId: uuid('BeforeId must be a UUID').optional(),
    }),
    answer: z.object({
      items: z.array(deletedThing),
      nextBefore: z.iso.datetime().nullable(),
      nextBeforeId: z.uuid().nullable(),
    }),
  },
  'GET /api/babies/deleted': {
    summary: 'Babies that one owned when they were deleted, in the last 7 days',
    tag: 'babies',
    access: 'session',
    answer: z.array(
      z
        .object({
          id: z.uuid(),
          name: z.string(),
          deletedAt: z.iso.datetime(),
          by: person.optional(),
          goneAt: z.iso.datetime(),
          /** It is part of that baby now: undoing the merge brings it back. */
          mergedInto: z.uuid().optional(),
        })
        .meta({ id: 'DeletedBaby' }),
    ),
  },
  'POST /api/babies/:id/restore': {
    summary: 'Bring back a baby that was deleted in the last 7 days, with the people it had (owner at the deletion)',
    tag: 'babies',
    access: 'session',
    answer: baby,
  },
  'POST /api/babies/:id/merge': {
    summary:
      'Make two babies one: what is recorded of `from` moves here, each once; dryRun only says what would be, and is refused alike; 409 `too_many`, `too_many_people`, `other_owner`',
    tag: 'babies',
    access: 'session',
    right: 'own',
    of: 'path.id',
    body: z
      .strictObject({
        from: uuid(text('Please choose a baby')),
        people: z.boolean({ error: 'People must be true or false' }).optional(),
        dryRun: z.boolean({ error: 'dryRun must be true or false' }).optional(),
      })
      .meta({ id: 'MergeBody' }),
    answer: merged,
  },
  'POST /api/babies/:id/merge/undo': {
    summary:
      'Put back what came by the last merge, but for owners: who owns both by it stays; 404 after 7 days (who merged)',
    tag: 'babies',
    access: 'session',
    right: 'own',
    of: 'path.id',
    answer: z.object({ babyIds: z.array(z.uuid()) }),
  },
} as const satisfies RoutesOf<'babies'>;

export type DeletedThing = z.infer<typeof deletedThing>;
export type Merged = z.infer<typeof merged>;
