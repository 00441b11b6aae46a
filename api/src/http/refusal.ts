import type { RefusedValue, ValueProblem } from '@nestling/contract/http';

/** A failure that the caller is told as it is: status, words for a person, a stable code for programs. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  /** Shown to the caller, in the shape of the wire. */
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { data, headers = {} }: { data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.headers = headers;
  }
}

const NOT_FOUND = {
  baby: 'Baby not found',
  photo: 'Photo not found',
  session: 'Session not found',
  passkey: 'Device not found',
  token: 'API token not found',
  record: 'Record not found',
  todo: 'To-do not found',
  subtask: 'Subtask not found',
  import: 'Import not found',
  merge: 'This merge can no longer be undone',
  device: 'Device not found',
  person: 'Person not found',
  invitation: 'Invitation not found',
} as const;

/** What can be missing. */
export type Subject = keyof typeof NOT_FOUND;

/** The value that a message is about, in the shape of the wire. */
const refusedValue = (
  path: string | undefined,
  code: ValueProblem,
  params?: RefusedValue['params'],
): RefusedValue | undefined => (path === undefined ? undefined : { path, code, ...(params && { params }) });

/** `path`: the value of the body or query that the message is about, so that a form can show it there; `code`: what is wrong with it. */
export const badRequest = (
  message: string,
  path?: string,
  code: ValueProblem = 'invalid',
  params?: RefusedValue['params'],
) =>
  new Refusal(400, path === undefined ? 'bad_request' : 'invalid', message, { data: refusedValue(path, code, params) });
export const unauthorized = (message: string) =>
  new Refusal(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } });
/** `path` and `code` as with `badRequest`. */
export const forbidden = (message: string, path?: string, code: ValueProblem = 'wrong') =>
  new Refusal(403, 'forbidden', message, { data: refusedValue(path, code) });
/** What a person's role for a baby does not let them do. */
export const notAllowed = (message: string) => new Refusal(403, 'not_allowed', message);
/** One answer for what does not exist and for what belongs to others. */
export const notFound = (subject: Subject) => new Refusal(404, 'not_found', NOT_FOUND[subject]);
export const conflict = (code: string, message: string, data?: unknown) => new Refusal(409, code, message, { data });
/** As `notFound`, of a record of a kind. */
export const recordNotFound = ({ label }: { label: string }) =>
  new Refusal(404, 'not_found', `${label} record not found`);
/** A second one that runs, where only one can; `running`: the first, in the shape of the wire. */
export const alreadyOpen = ({ label }: { label: string }, running: unknown) =>
  conflict('already_open', `A ${label.toLowerCase()} is already running`, running);
/** A kind that a client of a newer version knows: what it writes waits for an update of this server. */
export const unknownKind = (name: string) =>
  new Refusal(404, 'unknown_kind', `This server does not keep records of the kind '${name}' yet`);
/** A field that a client of a newer version knows: what it writes waits for an update of this server. */
export const unknownField = (path: string) =>
  new Refusal(400, 'unknown_field', `This server does not know the field '${path}' yet`, {
    data: refusedValue(path, 'unknown'),
  });
/** What works again in a moment. */
export const unavailable = (code: string, message: string, retryAfterSeconds = 1) =>
  new Refusal(503, code, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, 'too_many_requests', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
