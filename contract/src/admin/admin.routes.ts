import { z } from 'zod';
import { appReleases } from '../federation/release.schema.ts';
import { done } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { registrationChoice, serverState } from './admin.schema.ts';

/** Calls about the whole server, for those whom its operator named (row RUN-05): 404 to everybody else. */
export const adminRoutes = {
  'GET /api/admin/server': {
    summary: 'How the server is: version, storage, counts, what failed last',
    tag: 'admin',
    access: 'admin',
    answer: serverState,
  },
  'GET /api/admin/releases': {
    summary: 'The apps of the front end: what is live, and what they can go back to',
    tag: 'admin',
    access: 'admin',
    answer: z.array(appReleases),
  },
  'PUT /api/admin/registration': {
    summary: 'Choose who may make an account; 403 `not_allowed` where the operator has set it',
    tag: 'admin',
    access: 'admin',
    body: z.object({ choice: registrationChoice }),
    strict: true,
    answer: z.object({ choice: registrationChoice }),
  },
  'POST /api/admin/invitations': {
    summary: 'Make a link by which one person can make an account within a week, whoever else may',
    tag: 'admin',
    access: 'admin',
    answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    status: 201,
  },
  'DELETE /api/admin/invitations': {
    summary: 'Take back all of these links that nobody used',
    tag: 'admin',
    access: 'admin',
    answer: done,
  },
  'POST /api/admin/mail-test': {
    summary: "Send a mail to the caller's own address; 502 `mail_failed` where that did not work, 409 `mail_off`",
    tag: 'admin',
    access: 'admin',
    answer: done,
  },
  'POST /api/admin/push-test': {
    summary: "Push a message to the caller's own devices",
    tag: 'admin',
    access: 'admin',
    answer: z.object({ sent: z.int(), failed: z.int() }),
  },
  'POST /api/admin/rollback': {
    summary: 'Make the release of an app live again that was live before; 409 `rollback_refused` where it cannot',
    tag: 'admin',
    access: 'admin',
    body: z.object({
      app: z.string('Name an app').regex(/^[a-z][a-z0-9-]{0,39}$/, 'Name an app'),
      /** The release that the caller has seen live: where another one is by now, nothing moves. */
      from: z.string('Name a release').max(100, 'Name a release').optional(),
    }),
    strict: true,
    answer: z.object({ app: z.string(), release: z.string().optional() }),
  },
} as const satisfies RoutesOf<'admin'>;
