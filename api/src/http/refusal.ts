import { englishOf, sayTold, type Told } from '@nestling/contract';
import type { Kind, RefusalCode, RefusalText, RefusedValue, ValueProblem } from '@nestling/contract/http';
import { sayEnglish } from '../words/say-in.ts';

/** What a sentence has beside its words. */
interface More {
  /** What stands in the braces of the sentence. */
  values?: Told['values'];
  data?: unknown;
  headers?: Record<string, string>;
}

/** A code with one of its sentences. */
type Sentence = { [Code in RefusalCode]: [code: Code, text: RefusalText<Code>, more?: More] }[RefusalCode];

/** A failure that the caller is told as it is: status, a stable code for programs, a sentence for a person. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode;
  /** The sentence, to be said in other languages than English. */
  readonly told: Told;
  /** Shown to the caller, in the shape of the wire. */
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, ...[code, text, { values, data, headers = {} } = {}]: Sentence) {
    super(values ? sayTold(sayEnglish, { text, values }) : englishOf(text));
    this.status = status;
    this.code = code;
    this.told = { text, ...(values && { values }) };
    this.data = data;
    this.headers = headers;
  }

  /** As the wire has it. */
  get body() {
    const { message, code, told, data } = this;
    return { message, error: code, data, ...(told.values && { said: told }) };
  }
}

const NOT_FOUND = {
  baby: 'Baby not found',
  photo: 'Photo not found',
  session: 'Session not found',
  nursing: 'This nursing is of another baby',
  passkey: 'Device not found',
  token: 'API token not found',
  record: 'Record not found',
  todo: 'To-do not found',
  subtask: 'Subtask not found',
  medicine: 'Medicine not found',
  import: 'Import not found',
  merge: 'This merge can no longer be undone',
  device: 'Device not found',
  person: 'Person not found',
  invitation: 'Invitation not found',
} as const;

/** What can be missing. */
export type Subject = keyof typeof NOT_FOUND;

/** The value that a message is about, in the shape of the wire. */
const refusedValue = (path: string, code: ValueProblem, params?: RefusedValue['params']): RefusedValue => ({
  path,
  code,
  ...(params && { params }),
});

export const badRequest = (message: RefusalText<'bad_request'>, values?: Told['values']) =>
  new Refusal(400, 'bad_request', message, { values });
/**
 * `path`: the value of the body or query that the message is about, so that a form can show it there; `code`: what is wrong with it. A
 * schema's own message is a sentence too.
 */
export const invalid = (
  { text, values }: Told,
  path: string,
  code: ValueProblem = 'invalid',
  params?: RefusedValue['params'],
) => new Refusal(400, 'invalid', text as RefusalText<'invalid'>, { values, data: refusedValue(path, code, params) });
/** As `invalid`, for one of the server's own sentences. */
export const invalidValue = (message: RefusalText<'invalid'>, path: string, code?: ValueProblem) =>
  invalid({ text: message }, path, code);
export const unauthorized = (message: RefusalText<'unauthorized'>) =>
  new Refusal(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } });
/** `path` and `code` as with `invalid`. */
export const forbidden = (message: RefusalText<'forbidden'>, path?: string, code: ValueProblem = 'wrong') =>
  new Refusal(403, 'forbidden', message, { data: path === undefined ? undefined : refusedValue(path, code) });
/** What a person's role for a baby does not let them do. */
export const notAllowed = (message: RefusalText<'not_allowed'>, values?: Told['values']) =>
  new Refusal(403, 'not_allowed', message, { values });
/** One answer for what does not exist and for what belongs to others. */
export const notFound = (subject: Subject) => new Refusal(404, 'not_found', NOT_FOUND[subject]);
export const conflict = (...sentence: Sentence) => new Refusal(409, ...sentence);
/** As `notFound`, of a record of a kind. */
export const recordNotFound = ({ label }: { label: string }) =>
  new Refusal(404, 'not_found', '{kind} record not found', { values: { kind: { text: label } } });
/** A second one that runs, where only one can; `running`: the first, in the shape of the wire. */
export function alreadyOpen({ label, fields }: Pick<Kind, 'label' | 'fields'>, running: object) {
  const { what } = fields;
  const sort = what?.is === 'choice' && 'what' in running && what.names?.[String(running.what)];
  if (sort)
    return conflict('already_open', '{what} is already running', { values: { what: { text: sort } }, data: running });
  const kind = { text: label, within: true } as const;
  return conflict('already_open', 'A {kind} is already running', { values: { kind }, data: running });
}
/** A kind that a client of a newer version knows: what it writes waits for an update of this server. */
export const unknownKind = (kind: string) =>
  new Refusal(404, 'unknown_kind', "This server does not keep records of the kind ''{kind}'' yet", {
    values: { kind },
  });
/** A field that a client of a newer version knows: what it writes waits for an update of this server. */
export const unknownField = (path: string) =>
  new Refusal(400, 'unknown_field', "This server does not know the field ''{field}'' yet", {
    values: { field: path },
    data: refusedValue(path, 'unknown'),
  });
/** What works again in a moment. */
export const unavailable = (
  code: 'busy' | 'database_unavailable' | 'stopping',
  message: RefusalText<'busy' | 'database_unavailable' | 'stopping'>,
  retryAfterSeconds = 1,
) => new Refusal(503, ...([code, message, { headers: { 'retry-after': String(retryAfterSeconds) } }] as Sentence));
export const tooManyRequests = (message: RefusalText<'too_many_requests'>, retryAfterSeconds: number) =>
  new Refusal(429, 'too_many_requests', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
