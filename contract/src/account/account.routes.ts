import { z } from 'zod';
import { deletion, done } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import {
  accountDeletion,
  linkToken,
  loginBody,
  passwordChange,
  passwordForgotten,
  passwordReset,
  profilePatch,
  registerBody,
  resetOutlook,
  session,
  signedInUser,
  user,
  verificationMail,
} from './account.schema.ts';
import { accountExport } from './account-export.schema.ts';
import { settings, settingsPatch } from './settings.schema.ts';

/** Calls about an account: signing in and out, its data, its password, where it is signed in. */
export const accountRoutes = {
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
    summary:
      'Delete the account and every baby that nobody else looks after; 403 for a wrong password, 409 `babies_need_owner` with those that others look after',
    tag: 'auth',
    access: 'session',
    body: accountDeletion,
    answer: deletion,
  },
  'GET /api/auth/me/export': {
    summary: 'Everything the user can see, as one document; with format=zip that and the photos',
    tag: 'auth',
    access: 'session',
    query: z.object({ format: z.enum(['zip'], { error: 'The format must be zip' }).optional() }),
    fileType: 'application/zip',
    answer: accountExport,
  },
  'GET /api/auth/settings': {
    summary: 'What this user has chosen, on every device',
    tag: 'auth',
    access: 'session',
    answer: settings,
  },
  'PATCH /api/auth/settings': {
    summary: 'Change settings; `null` goes back to the preset. 413 where they would be over 8 KB together',
    tag: 'auth',
    access: 'session',
    body: settingsPatch,
    strict: true,
    answer: settings,
  },
  'POST /api/auth/logout': { summary: 'End this session', tag: 'auth', access: 'session', answer: done },
  'POST /api/auth/password': {
    summary: 'Change the password and end every other session, API tokens on demand; 403 for a wrong current one',
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
  'POST /api/auth/password/reset/check': {
    summary: 'What a reset by the token of a link would end; 400 `link_expired` for a used or expired link',
    tag: 'auth',
    access: 'public',
    body: linkToken,
    answer: resetOutlook,
  },
  'POST /api/auth/password/reset': {
    summary:
      'Choose a new password by the token of a link; ends every session, API token and, unless they are kept, passkey. 400 `link_expired` for a used or expired link',
    tag: 'auth',
    access: 'public',
    body: passwordReset,
    answer: done,
  },
  'POST /api/auth/email/verify': {
    summary:
      'Verify the e-mail address of an account by the token of a mail; 400 `link_expired` for a used or expired one',
    tag: 'auth',
    access: 'public',
    body: linkToken,
    answer: done,
  },
  'POST /api/auth/email/verification': {
    summary: 'Mail a link to verify the e-mail address; it works once, for 24 hours',
    tag: 'auth',
    access: 'session',
    answer: verificationMail,
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
} as const satisfies RoutesOf<'auth'>;
