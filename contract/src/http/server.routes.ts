import { z } from 'zod';
import { backupProblem } from '../admin/admin.schema.ts';
import { appReleases, releaseNamed, releaseOpening } from '../federation/release.schema.ts';
import { done } from './envelope.schema.ts';
import type { RoutesOf } from './route.ts';

/** Who may register: everybody, who is invited, or nobody. A server before this choice is open. */
const registration = z.enum(['open', 'invited', 'closed']);

/**
 * The newest backup of a server that makes them by itself: when it was made, null where there is none yet; `late` where one is due that was
 * not made; `problem` where the last attempt failed, or `BACKUP_AFTER` did after it.
 */
const backup = z.object({
  at: z.iso.datetime().nullable(),
  late: z.literal(true).optional(),
  problem: backupProblem.optional(),
});

/** Calls about the server itself. */
export const serverRoutes = {
  'GET /api/health': {
    summary: 'Whether the server and its database answer',
    tag: 'server',
    access: 'public',
    answer: z.object({ status: z.literal('ok'), version: z.string(), backup: backup.optional() }),
  },
  'GET /api/ready': {
    summary: 'Whether a balancer shall send requests to this server: not any more once it was told to stop',
    tag: 'server',
    access: 'public',
    answer: z.object({ status: z.literal('ready') }),
  },
  'GET /api/config': {
    summary: 'What this server offers, for the sign-in pages and the footer',
    tag: 'server',
    access: 'public',
    answer: z.object({
      version: z.string(),
      sourceUrl: z.string(),
      mail: z.boolean(),
      registration: registration.optional(),
      /** Where people reach the server, as its operator says: passkeys are for this address. */
      address: z.string().optional(),
    }),
  },
  'GET /api/releases': {
    summary:
      'What is live, what some browsers have, what failed and what waits: in development and staging only, else 404',
    tag: 'server',
    access: 'session',
    answer: z.array(appReleases),
  },
  'POST /api/releases/openings': {
    summary: 'Tell which releases of remotes this page asked for, and which of them failed with what',
    tag: 'server',
    access: 'public',
    body: releaseOpening,
    answer: done,
  },
  'POST /api/releases/failures': {
    summary: 'Tell that a release of a remote failed in this page (pages of 0.1)',
    tag: 'server',
    access: 'public',
    body: releaseNamed,
    answer: done,
  },
} as const satisfies RoutesOf<'health' | 'ready' | 'config' | 'releases'>;
