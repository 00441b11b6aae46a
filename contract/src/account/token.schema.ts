import { z } from 'zod';
import { clientId, nameLine } from '../http/envelope.schema.ts';
import { text } from '../words/say.ts';

/** An API token of the user, without its secret. `lastUsedAt` may be a minute behind. */
export const apiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' });

/** A token just made; `token` is answered this once. */
export const newApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' });

/** 3 to 50 characters. `id` is client-made: a second call with it is 409 and makes no second token. */
export const apiTokenBody = z
  .object({
    id: clientId,
    name: nameLine(text('Token name is required'))
      .min(1, { error: text('Token name is required') })
      .min(3, { error: text('Name must be at least 3 characters') })
      .max(50, { error: text('Name must be less than 50 characters') }),
  })
  .meta({ id: 'ApiTokenBody' });

export type ApiToken = z.infer<typeof apiToken>;
export type NewApiToken = z.infer<typeof newApiToken>;
