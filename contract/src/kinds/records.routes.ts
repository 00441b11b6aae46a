import { z } from 'zod';
import { person } from '../family/person.schema.ts';
import { deletion, discarded, pageQuery, uuid, windowQuery } from '../http/envelope.schema.ts';
import type { RouteSpec, RoutesOf } from '../http/route.ts';
import { todo } from '../todo/todo.schema.ts';
import { text } from '../words/say.ts';
import { KINDS, type KindName, type KnownKinds, kindNamed } from './known.ts';
import { anyRecord } from './record.schema.ts';

/** Names of kinds with commas between them, each once; all when absent. */
const kinds = z
  .string({ error: 'Kinds must be names with commas between them' })
  .transform((names) => [...new Set(names.split(','))])
  .refine((names) => names.every((name) => kindNamed(name)), { error: 'Unknown kind of record' })
  .optional();

const step = z.strictObject(
  {
    kind: z.string({ error: 'Each step needs the kind of its record' }),
    op: z.enum(['create', 'end', 'change', 'remove'], { error: 'A step is create, end, change or remove' }),
    id: uuid('The id must be a UUID').optional(),
    fields: z.record(z.string(), z.unknown(), { error: 'The fields of a step must be an object' }).default({}),
  },
  // What says which field is not known stays as it is.
  { error: ({ code }) => (code === 'invalid_type' ? 'A step must be an object' : undefined) },
);

/** What one step did: the record as it is now, of a removal as it was; a record that was too short to be kept is told as such. */
const stepDone = z.union([anyRecord, discarded.extend({ kind: z.string() })]);

/** An edit of an end replaces it; an end by somebody else does not. */
const ending = z.object({
  end: z
    .literal('true', { error: 'End must be true where it is there' })
    .optional()
    .meta({ description: 'It ends what runs: 409 `already_ended` where somebody else has set another end' }),
});

const change = z.enum(['made', 'changed', 'deleted', 'restored', 'outdone']);
const recordOrTodo = z.union([anyRecord, todo.extend({ kind: z.literal('todo') })]);

const seen = z.iso.datetime().optional();

/** Older servers tell none. */
const glance = z
  .object({ asleepSince: seen, awakeSince: seen, fedAt: seen })
  .meta({
    id: 'Glance',
    description:
      'Since when the baby sleeps or is awake, and when its last meal was that counts, by the records of this answer; what is not known or too long ago is missing, and the meal while the baby is fed',
  })
  .optional();

/** Calls about all kinds at once. */
const togetherRoutes = {
  'GET /api/records/baby/:babyId/range': {
    summary:
      'Whole records of some kinds, or of all, that overlap [start, end), newest first; 413 where they are over 20,000',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: windowQuery.safeExtend({ kinds }),
    answer: z.array(anyRecord),
  },
  'GET /api/records/baby/:babyId/latest': {
    summary: 'The latest record of each kind; a kind without records is missing',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    answer: z.record(z.string(), anyRecord),
  },
  'GET /api/records/baby/:babyId/counts': {
    summary: 'How many records of each kind a baby has',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    answer: z.record(z.string(), z.int()),
  },
  'GET /api/records/baby/:babyId/home': {
    summary:
      'What a dashboard shows: how the baby is at a glance, the latest of each kind, what runs, and all that overlaps [start, end)',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    tagged: true,
    query: windowQuery,
    answer: z
      .object({
        glance,
        latest: z.record(z.string(), anyRecord),
        running: z.array(anyRecord),
        range: z.array(anyRecord),
      })
      .meta({ id: 'Home' }),
  },
  'GET /api/records/baby/:babyId/page': {
    summary: 'Records of some kinds, or of all, newest first, paged by start time; with `pinned` only what is pinned',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'path.babyId',
    query: pageQuery.extend({
      kind: kinds,
      pinned: z.literal('true', { error: 'Pinned must be true where it is there' }).optional(),
    }),
    answer: z
      .object({
        items: z.array(anyRecord),
        nextBefore: z.iso.datetime().nullable(),
        nextBeforeId: z.uuid().nullable(),
      })
      .meta({ id: 'RecordPage' }),
  },
  'POST /api/records/together': {
    summary: 'Two to five writes of records of one baby: all or none',
    tag: 'records',
    access: 'data',
    right: 'record',
    of: 'body.babyId',
    body: z
      .strictObject({
        babyId: uuid(text('Please choose a baby')),
        steps: z
          .array(step, { error: 'Steps must be a list' })
          .min(2, { error: 'Together are 2 to 5 steps' })
          .max(5, { error: 'Together are 2 to 5 steps' }),
      })
      .meta({ id: 'Together' }),
    answer: z.object({ records: z.array(stepDone) }).meta({ id: 'TogetherDone' }),
  },
  'GET /api/records/:id/history': {
    summary: 'The changes of a record or to-do of the last 90 days, newest first, 200 at most',
    tag: 'records',
    access: 'data',
    right: 'see',
    of: 'record',
    answer: z.array(
      z
        .object({
          version: z.int(),
          at: z.iso.datetime(),
          madeAt: z.iso.datetime().optional(),
          by: person.optional(),
          change,
          record: recordOrTodo,
        })
        .meta({ id: 'RecordChange' }),
    ),
  },
  'POST /api/records/:id/restore': {
    summary:
      'Bring back a record or to-do that was deleted in the last 30 days, or put back an older state of one that stands',
    tag: 'records',
    access: 'data',
    right: 'record',
    of: 'record',
    body: z
      .strictObject({ version: z.int({ error: 'The version must be a whole number' }).min(1).optional() })
      .optional(),
    answer: recordOrTodo,
  },
} as const satisfies RoutesOf<'records'>;

type KindRoutes = {
  [Name in KindName as `POST /api/records/${Name}`]: {
    summary: string;
    tag: 'records';
    access: 'data';
    right: 'record';
    of: 'body.babyId';
    body: KnownKinds[Name]['creation'];
    answer: typeof stepDone;
    status: 201;
    strict: true;
  };
} & {
  [Name in KindName as `PATCH /api/records/${Name}/:id`]: {
    summary: string;
    tag: 'records';
    access: 'data';
    right: 'record';
    of: 'record';
    query: typeof ending;
    body: KnownKinds[Name]['changes'];
    answer: typeof stepDone;
    strict: true;
  };
} & {
  [Name in KindName as `DELETE /api/records/${Name}/:id`]: {
    summary: string;
    tag: 'records';
    access: 'data';
    right: 'record';
    of: 'record';
    answer: typeof deletion;
  };
};

/** The calls of each kind, from its declaration. */
const kindRoutes = Object.fromEntries(
  KINDS.flatMap(({ kind, creation, changes }): [string, RouteSpec][] => {
    const label = kind.label.toLowerCase();
    const common = { tag: 'records', access: 'data', right: 'record', strict: true } as const;
    return [
      [
        `POST /api/records/${kind.name}`,
        {
          ...common,
          of: 'body.babyId',
          summary: `Record a ${label}`,
          body: creation,
          answer: stepDone,
          status: 201,
        },
      ],
      [
        `PATCH /api/records/${kind.name}/:id`,
        { ...common, of: 'record', summary: `Change a ${label}`, query: ending, body: changes, answer: stepDone },
      ],
      [
        `DELETE /api/records/${kind.name}/:id`,
        { ...common, of: 'record', summary: `Delete a ${label}`, answer: deletion },
      ],
    ];
  }),
) as unknown as KindRoutes;

/** Calls about records of every kind. */
export const recordRoutes = { ...togetherRoutes, ...kindRoutes };
