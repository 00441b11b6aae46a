import type { z } from 'zod';
import type { Right } from '../family/rights.ts';
import type { RefusalText } from './codes.ts';

/**
 * Who may call a route. `public`: anyone. `data`: a session or an API token. `session`: a session only (credentials). `admin`: a session of
 * whom the operator named; what is no GET needs a sign-in of the last 15 minutes (row RUN-05).
 */
export type Access = 'public' | 'data' | 'session' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Where a call says what it is about: the id of a baby in its path or its body, the id of a record in its body, or `:id` in its path as that
 * of something that belongs to a baby (`record`: or to-do).
 */
export type About =
  | 'path.id'
  | 'path.babyId'
  | 'body.babyId'
  | 'body.babyIds'
  | 'body.endId'
  | 'record'
  | 'subtask'
  | 'medicine'
  | 'import'
  | 'photo';

/** What the caller must be allowed with the baby that the call is about, and where that is said; of a call about none, neither. */
type Allowed = { right: Right; of: About } | { right?: never; of?: never };

/** One call of the API: `answer` is what stands in `data` of the envelope on success. */
export type RouteSpec = Allowed & {
  summary: string;
  tag: string;
  access: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * Text fields of a multipart form with a `file`, or with `maxFiles` at most, of `maxBytes` together; in place of a JSON body. `missing`: what
   * is said where there is no file. `onDisk`: the file is kept there while it is looked at, as memory may not hold it.
   */
  upload?: {
    fields: z.ZodType;
    maxBytes: number;
    maxFiles?: number;
    missing: RefusalText<'invalid'>;
    onDisk?: true;
  };
  answer: z.ZodType;
  /** What a success is sent as, without the envelope, when it is not JSON; of an event stream (SSE), which has no end, `answer` is the data of one event. */
  answerType?: 'text/csv' | 'image/webp' | 'application/zip' | 'text/event-stream';
  /** A file in place of JSON, where the query asks for it. */
  fileType?: 'application/zip';
  /** A success says what it is known by (`etag`): who has it (`if-none-match`) is answered 304. */
  tagged?: true;
  /** A field that the body's schema does not name is refused (400 `unknown_field`), not ignored. */
  strict?: boolean;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
};

/** The calls of a noun, which stands first in their paths. */
export type RoutesOf<Noun extends string> = Record<`${Method} /api/${Noun}${string}`, RouteSpec>;

type PathParam<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParam<Head> | PathParam<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** Names of the `:params` in a route key such as `PATCH /api/sleep/end/:id`. */
export type ParamsOf<Key extends string> = { [Name in PathParam<Key>]: string };
