import { z } from 'zod';

/** The shortest password the form takes (spec part 1, section 5). */
const PASSWORD_MIN_LENGTH = 6;

const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'Email must be at most 254 characters' })
  .pipe(z.email({ error: 'Please enter a valid email address' }));

const password = z
  .string({ error: 'Please enter a password' })
  .min(PASSWORD_MIN_LENGTH, { error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long` })
  .max(1_000, { error: 'Password must be at most 1,000 characters' });

/** A person's account as the server answers it. `createdAt` is ISO 8601 UTC. */
export const user = z
  .object({ id: z.uuid(), email: z.string(), name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'User' });

/** Answer of login, register and verify: the user with a fresh bearer token (H-05). */
export const signedInUser = user.extend({ token: z.string() }).meta({ id: 'SignedInUser' });

export const registerBody = z
  .object({
    name: z
      .string({ error: 'Please enter your name' })
      .trim()
      .min(1, { error: 'Please enter your name' })
      .max(100, { error: 'Name must be at most 100 characters' }),
    email,
    password,
  })
  .meta({ id: 'RegisterBody' });

export const loginBody = z
  .object({
    email: z
      .string({ error: 'Please enter your email' })
      .trim()
      .toLowerCase()
      .min(1, { error: 'Please enter your email' })
      .max(254, { error: 'Email must be at most 254 characters' }),
    password: z
      .string({ error: 'Please enter your password' })
      .min(1, { error: 'Please enter your password' })
      .max(1_000, { error: 'Password must be at most 1,000 characters' }),
  })
  .meta({ id: 'LoginBody' });

export type User = z.infer<typeof user>;
export type SignedInUser = z.infer<typeof signedInUser>;
