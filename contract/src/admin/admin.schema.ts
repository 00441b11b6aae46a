import { z } from 'zod';

const instant = z.iso.datetime();
const bytes = z.int().nonnegative();

/** Who may make an account: everybody, who is invited, or nobody (row FAM-20). */
export const registrationChoice = z.enum(['open', 'invited', 'closed'], {
  error: 'The choice must be open, invited or closed',
});

/** Why the last backup was not made, or not taken further. */
export const backupProblem = z.enum([
  'storage_full',
  'damaged',
  'busy',
  'unwritable',
  'ended',
  'failed',
  'after_failed',
  'after_timeout',
]);

/** What went wrong on the server: what it was doing and a code, never words that could hold what somebody wrote. */
export const serverFailure = z.object({
  /** The last time. */
  at: instant,
  what: z.string(),
  code: z.string(),
  /** How often since the server's start. */
  times: z.int().positive(),
});

/** The server as those see it who look after it: counts, never what a family recorded (row RUN-05). */
export const serverState = z
  .object({
    version: z.string(),
    /** Of the process that answers: there may be several. */
    startedAt: instant,
    database: z.object({ kind: z.enum(['sqlite', 'postgresql']), bytes }),
    photos: z.object({ count: z.int(), bytes }),
    /** Of the disk that holds the data; absent where the system does not tell. */
    disk: z.object({ freeBytes: bytes, bytes }).optional(),
    /** Those that the server makes by itself; absent where it makes none. */
    backups: z
      .object({
        newest: z.object({ at: instant, bytes }).optional(),
        next: instant.optional(),
        /** All that are kept, together. */
        count: z.int(),
        bytes,
        late: z.literal(true).optional(),
        problem: backupProblem.optional(),
      })
      .optional(),
    people: z.int(),
    /** People who were there within the last 30 days. */
    activePeople: z.int(),
    babies: z.int(),
    registration: z.object({
      choice: registrationChoice,
      /** The operator has set it where the server is started: it cannot be changed here. */
      fixed: z.boolean(),
    }),
    /** Those to a baby that wait to be accepted. */
    invitations: z.int(),
    /** Links of admins to make an account that nobody used yet. */
    accountInvitations: z.int(),
    /** Whether it sends mails, and as whom. */
    mail: z.object({ from: z.string() }).optional(),
    /** Devices that get reminders. */
    pushDevices: z.int(),
    /** Newest first, of the process that answers. */
    failures: z.array(serverFailure),
  })
  .meta({ id: 'ServerState' });

export type RegistrationChoice = z.infer<typeof registrationChoice>;
export type ServerFailure = z.infer<typeof serverFailure>;
export type BackupProblem = z.infer<typeof backupProblem>;
export type ServerState = z.infer<typeof serverState>;
