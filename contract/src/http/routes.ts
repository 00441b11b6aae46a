/**
 * The route table: the one list of every call, that the API serves, the client types itself by, and OpenAPI, the fuzz test and
 * the access tests iterate. This is the schema entry: it brings zod, so browser code imports types from here and nothing else.
 */
import { z } from 'zod';
import {
  accountDeletion,
  loginBody,
  passwordChange,
  passwordForgotten,
  passwordReset,
  profilePatch,
  registerBody,
  session,
  signedInUser,
  user,
} from '../account/account.schema.ts';
import { accountExport } from '../account/account-export.schema.ts';
import {
  authenticationBody,
  authenticationOptions,
  credential,
  passkeyCheck,
  passkeyEmail,
  registered,
  registrationBody,
  registrationOptions,
} from '../account/credential.schema.ts';
import { apiToken, apiTokenBody, newApiToken } from '../account/token.schema.ts';
import { sleepSummary, sleepSummaryQuery } from '../analytics/sleep-summary.schema.ts';
import { baby, babyBody, babyPatch } from '../baby/baby.schema.ts';
import { liveEvent } from '../events/live-event.schema.ts';
import { releaseFailure } from '../federation/release.schema.ts';
import {
  feeding,
  feedingEnd,
  feedingLatestQuery,
  feedingPage,
  feedingPageQuery,
  feedingPatch,
  feedingStart,
} from '../feeding/feeding.schema.ts';
import {
  reminderDevice,
  reminderDeviceBody,
  reminderDevicePatch,
  reminderPreference,
  reminderPreferenceBody,
  reminderSettings,
  reminderSettingsPatch,
  reminders,
} from '../reminders/reminders.schema.ts';
import { sleep, sleepEnd, sleepList, sleepListQuery, sleepPatch, sleepStart } from '../sleep/sleep.schema.ts';
import {
  completion,
  subtaskBody,
  subtaskPatch,
  todo,
  todoBody,
  todoListQuery,
  todoPatch,
} from '../todo/todo.schema.ts';
import { accountImportAnswer } from '../transfer/account-import.schema.ts';
import { MAX_ACCOUNT_IMPORT_BYTES, MAX_IMPORT_BYTES } from '../transfer/limits.ts';
import { exportQuery, importAnswer, importFields, importQuery, importUndone } from '../transfer/transfer.schema.ts';
import { deletion, discarded, windowQuery } from './envelope.schema.ts';
import type { Method, ParamsOf, RouteSpec } from './route.ts';

export {
  type AccountDocument,
  accountDocument,
  type DocumentRecord,
  documentRecords,
} from '../transfer/account-import.schema.ts';
export { failure } from './envelope.schema.ts';
export type { RouteSpec } from './route.ts';

const done = z.object({ ok: z.literal(true) });

export const routes = {
  'GET /api/health': {
    summary: 'Whether the server and its database answer',
    tag: 'server',
    access: 'public',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /api/config': {
    summary: 'What this server offers, for the sign-in pages and the footer',
    tag: 'server',
    access: 'public',
    answer: z.object({ version: z.string(), sourceUrl: z.string(), mail: z.boolean() }),
  },
  'POST /api/releases/failures': {
    summary: 'Tell that a release of a remote failed in this page',
    tag: 'server',
    access: 'public',
    body: releaseFailure,
    answer: done,
  },
  'POST /api/auth/register': {
    summary: 'Make an account and sign in',
    tag: 'auth',
    access: 'public',
    body: registerBody,
    answer: signedInUser,
    status: 201,
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password',
    tag: 'auth',
    access: 'public',
    body: loginBody,
    answer: signedInUser,
  },
  'GET /api/auth/me': { summary: 'The signed-in user; validates the token', tag: 'auth', access: 'data', answer: user },
  'PATCH /api/auth/me': {
    summary: 'Change the name of the account',
    tag: 'auth',
    access: 'session',
    body: profilePatch,
    answer: user,
  },
  'DELETE /api/auth/me': {
    summary: 'Delete the account and every baby that nobody else owns; 403 for a wrong password',
    tag: 'auth',
    access: 'session',
    body: accountDeletion,
    answer: deletion,
  },
  'GET /api/auth/me/export': {
    summary: 'Everything the user can see, as one document',
    tag: 'auth',
    access: 'session',
    answer: accountExport,
  },
  'POST /api/auth/logout': { summary: 'End this session', tag: 'auth', access: 'session', answer: done },
  'POST /api/auth/password': {
    summary: 'Change the password and end every other session; 403 for a wrong current one',
    tag: 'auth',
    access: 'session',
    body: passwordChange,
    answer: done,
  },
  'POST /api/auth/password/forgot': {
    summary: 'Mail a link to choose a new password; the same answer for an address without an account',
    tag: 'auth',
    access: 'public',
    body: passwordForgotten,
    answer: done,
  },
  'POST /api/auth/password/reset': {
    summary: 'Choose a new password by the token of a link; ends every session. 400 for a used or expired link',
    tag: 'auth',
    access: 'public',
    body: passwordReset,
    answer: done,
  },
  'GET /api/auth/sessions': {
    summary: 'Where this user is signed in, last used first',
    tag: 'session',
    access: 'session',
    answer: z.array(session),
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Sign out one device',
    tag: 'session',
    access: 'session',
    answer: deletion,
  },
  'GET /api/auth/webauthn/register': {
    summary: 'Options to make a passkey, valid for 5 minutes and one use',
    tag: 'passkey',
    access: 'session',
    answer: registrationOptions,
  },
  'POST /api/auth/webauthn/register': {
    summary: 'Register the passkey that was made; 400 when it proves nothing, 409 for a device that is registered',
    tag: 'passkey',
    access: 'session',
    body: registrationBody,
    answer: registered,
    status: 201,
  },
  'POST /api/auth/webauthn/check': {
    summary: 'Whether this device can offer a passkey sign-in for the e-mail address',
    tag: 'passkey',
    access: 'public',
    body: passkeyEmail,
    answer: passkeyCheck,
  },
  'POST /api/auth/webauthn/login': {
    summary: 'Options to sign in by passkey, valid for 5 minutes and one use',
    tag: 'passkey',
    access: 'public',
    body: passkeyEmail,
    answer: authenticationOptions,
  },
  'POST /api/auth/webauthn/verify': {
    summary: 'Sign in by passkey',
    tag: 'passkey',
    access: 'public',
    body: authenticationBody,
    answer: signedInUser,
  },
  'GET /api/auth/webauthn/credentials': {
    summary: 'The passkeys of this user, in the order they were added',
    tag: 'passkey',
    access: 'session',
    answer: z.array(credential),
  },
  'DELETE /api/auth/webauthn/credentials/:id': {
    summary: 'Remove a passkey',
    tag: 'passkey',
    access: 'session',
    answer: deletion,
  },
  'GET /api/auth/tokens': {
    summary: 'The API tokens of this user, newest first',
    tag: 'token',
    access: 'session',
    answer: z.array(apiToken),
  },
  'POST /api/auth/tokens': {
    summary: 'Make an API token; a repeat with the same id is 409 with the token, without its secret, in data',
    tag: 'token',
    access: 'session',
    body: apiTokenBody,
    answer: newApiToken,
    status: 201,
  },
  'DELETE /api/auth/tokens/:id': {
    summary: 'Delete an API token: it opens nothing any more',
    tag: 'token',
    access: 'session',
    answer: deletion,
  },

  'GET /api/babies': { summary: 'The babies of this user', tag: 'babies', access: 'data', answer: z.array(baby) },
  'GET /api/babies/:id': { summary: 'One baby', tag: 'babies', access: 'data', answer: baby },
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
    body: babyPatch,
    answer: baby,
  },
  'DELETE /api/babies/:id': {
    summary: 'Delete a baby and all its records (owner)',
    tag: 'babies',
    access: 'data',
    answer: deletion,
  },

  'GET /api/sleep/baby/:babyId': {
    summary: 'Sleeps, newest first, paged by start time',
    tag: 'sleep',
    access: 'data',
    query: sleepListQuery,
    answer: sleepList,
  },
  'GET /api/sleep/baby/:babyId/range': {
    summary: 'Whole sleeps that overlap [start, end), newest first',
    tag: 'sleep',
    access: 'data',
    query: windowQuery,
    answer: z.array(sleep),
  },
  'POST /api/sleep/start': {
    summary: 'Start a sleep, or record a finished one with endTime; 409 with the running one in data',
    tag: 'sleep',
    access: 'data',
    body: sleepStart,
    answer: z.union([sleep, discarded]),
    status: 201,
  },
  'PATCH /api/sleep/end/:id': {
    summary: 'End a sleep; one under 30 s is discarded',
    tag: 'sleep',
    access: 'data',
    body: sleepEnd,
    answer: z.union([sleep, discarded]),
  },
  'PATCH /api/sleep/:id': {
    summary: 'Change a sleep; one under 30 s is discarded',
    tag: 'sleep',
    access: 'data',
    body: sleepPatch,
    answer: z.union([sleep, discarded]),
  },
  'DELETE /api/sleep/:id': { summary: 'Delete a sleep', tag: 'sleep', access: 'data', answer: deletion },

  'GET /api/sleep/analytics/baby/:babyId': {
    summary: 'Time asleep per day of the last 7, 14 or 30 full days in a zone, and each session',
    tag: 'sleep',
    access: 'data',
    query: sleepSummaryQuery,
    answer: sleepSummary,
  },

  'GET /api/feeding/baby/:babyId': {
    summary: 'Feedings, newest first, by page',
    tag: 'feeding',
    access: 'data',
    query: feedingPageQuery,
    answer: feedingPage,
  },
  'GET /api/feeding/baby/:babyId/range': {
    summary: 'Whole feedings that overlap [start, end), newest first',
    tag: 'feeding',
    access: 'data',
    query: windowQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/baby/:babyId/active': {
    summary: 'The running feeding; 404 when there is none',
    tag: 'feeding',
    access: 'data',
    answer: feeding,
  },
  'GET /api/feeding/baby/:babyId/latest': {
    summary: 'The latest feedings, newest first',
    tag: 'feeding',
    access: 'data',
    query: feedingLatestQuery,
    answer: z.array(feeding),
  },
  'GET /api/feeding/:id': { summary: 'One feeding', tag: 'feeding', access: 'data', answer: feeding },
  'POST /api/feeding/start': {
    summary: 'Start a feeding, or record a finished one with endTime; 409 with the running one in data',
    tag: 'feeding',
    access: 'data',
    body: feedingStart,
    answer: feeding,
    status: 201,
  },
  'PATCH /api/feeding/end/:id': {
    summary: 'End a feeding',
    tag: 'feeding',
    access: 'data',
    body: feedingEnd,
    answer: feeding,
  },
  'PATCH /api/feeding/:id': {
    summary: 'Change a feeding',
    tag: 'feeding',
    access: 'data',
    body: feedingPatch,
    answer: feeding,
  },
  'DELETE /api/feeding/:id': { summary: 'Delete a feeding', tag: 'feeding', access: 'data', answer: deletion },

  'GET /api/events': {
    summary: 'What others record for the babies of this user, as it happens; resumes after Last-Event-ID',
    tag: 'events',
    access: 'data',
    answer: liveEvent,
    answerType: 'text/event-stream',
  },

  'GET /api/todos/baby/:babyId': {
    summary: 'All open to-dos by due date, then the latest completed; or older completed ones',
    tag: 'todos',
    access: 'data',
    query: todoListQuery,
    answer: z.array(todo),
  },
  'GET /api/todos/:id': { summary: 'One to-do', tag: 'todos', access: 'data', answer: todo },
  'POST /api/todos': {
    summary: 'Add a to-do',
    tag: 'todos',
    access: 'data',
    body: todoBody,
    answer: todo,
    status: 201,
  },
  'PUT /api/todos/:id': {
    summary: 'Change the sent fields of a to-do; null clears',
    tag: 'todos',
    access: 'data',
    body: todoPatch,
    answer: todo,
  },
  'PATCH /api/todos/:id/complete': {
    summary: 'Complete or reopen a to-do; toggles when the body does not say which',
    tag: 'todos',
    access: 'data',
    body: completion,
    answer: todo,
  },
  'DELETE /api/todos/:id': {
    summary: 'Delete a to-do with its subtasks',
    tag: 'todos',
    access: 'data',
    answer: deletion,
  },
  'POST /api/todos/:id/subtasks': {
    summary: 'Add a subtask; answers the whole to-do, like all calls of subtasks',
    tag: 'todos',
    access: 'data',
    body: subtaskBody,
    answer: todo,
    status: 201,
  },
  'PUT /api/todos/subtasks/:id': {
    summary: 'Change the title of a subtask',
    tag: 'subtasks',
    access: 'data',
    body: subtaskPatch,
    answer: todo,
  },
  'PATCH /api/todos/subtasks/:id/complete': {
    summary: 'Complete or reopen a subtask; toggles when the body does not say which',
    tag: 'subtasks',
    access: 'data',
    body: completion,
    answer: todo,
  },
  'DELETE /api/todos/subtasks/:id': {
    summary: 'Delete a subtask',
    tag: 'subtasks',
    access: 'data',
    answer: todo,
  },

  'POST /api/import/sleep/:babyId': {
    summary: 'Import the sleeps of a CSV file, all good rows or none; with dryRun only say what would happen',
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: importFields, maxBytes: MAX_IMPORT_BYTES },
    answer: importAnswer,
  },
  'POST /api/import/nursing/:babyId': {
    summary: 'Import the feedings of a CSV file, all good rows or none; with dryRun only say what would happen',
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: importFields, maxBytes: MAX_IMPORT_BYTES },
    answer: importAnswer,
  },
  'POST /api/import/account': {
    summary:
      "Import the document of 'Download my data': missing babies and records are added; dryRun only says what would be",
    tag: 'import',
    access: 'data',
    query: importQuery,
    upload: { fields: z.object({}), maxBytes: MAX_ACCOUNT_IMPORT_BYTES },
    answer: accountImportAnswer,
  },
  'DELETE /api/import/:id': {
    summary: 'Undo an import: its records go, but for those changed since',
    tag: 'import',
    access: 'data',
    answer: importUndone,
  },
  'GET /api/export/sleep/:babyId': {
    summary: 'Sleeps as CSV: the last full days and today',
    tag: 'export',
    access: 'data',
    query: exportQuery,
    answer: z.string(),
    answerType: 'text/csv',
  },
  'GET /api/export/feeding/:babyId': {
    summary: 'Feedings as CSV: the last full days and today',
    tag: 'export',
    access: 'data',
    query: exportQuery,
    answer: z.string(),
    answerType: 'text/csv',
  },

  'GET /api/reminders': {
    summary: 'What this user is reminded of, and where',
    tag: 'reminders',
    access: 'session',
    answer: reminders,
  },
  'PUT /api/reminders/babies/:babyId': {
    summary: 'Choose whether and how early this user is reminded of the wake windows of a baby',
    tag: 'reminders',
    access: 'session',
    body: reminderPreferenceBody,
    answer: reminderPreference,
  },
  'PATCH /api/reminders/settings': {
    summary: 'Change zone, quiet hours and reminders of to-dos',
    tag: 'reminders',
    access: 'session',
    body: reminderSettingsPatch,
    answer: reminderSettings,
  },
  'POST /api/reminders/devices': {
    summary: 'Push reminders to this device, by its push subscription; a repeat is the same device',
    tag: 'reminders',
    access: 'session',
    body: reminderDeviceBody,
    answer: reminderDevice,
    status: 201,
  },
  'PATCH /api/reminders/devices/:id': {
    summary: 'Switch the reminders of a device on or off',
    tag: 'reminders',
    access: 'session',
    body: reminderDevicePatch,
    answer: reminderDevice,
  },
  'DELETE /api/reminders/devices/:id': {
    summary: 'Forget a device; it gets reminders again when it asks to',
    tag: 'reminders',
    access: 'session',
    answer: deletion,
  },
} as const satisfies Record<`${Method} /api/${string}`, RouteSpec>;

type Routes = typeof routes;

/** A call by its name, such as `PATCH /api/sleep/end/:id`. */
export type RouteKey = keyof Routes;
/** What stands in `data` of a successful answer. */
export type AnswerOf<K extends RouteKey> = z.output<Routes[K]['answer']>;
/** What a client may send as JSON. */
export type BodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** The body as the server's handlers get it: validated, trimmed, with defaults. */
export type ParsedBodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : Routes[K] extends { upload: { fields: infer F extends z.ZodType } }
    ? { file: Uint8Array; fields: z.output<F> }
    : undefined;
/** What a client may send in the query string. */
export type QueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
/** The query as the server's handlers get it. */
export type ParsedQueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
/** The `:params` of the path. */
export type PathParamsOf<K extends RouteKey> = ParamsOf<K>;
