import { z } from 'zod';

/**
 * What one event of the stream carries: the name of a fact and ids, never names or notes of people. `stream.opened` comes first;
 * `everything.changed` when facts are missing, because the gap is too old or too wide.
 */
export const liveEvent = z
  .object({
    name: z.string(),
    babyId: z.uuid().optional(),
    id: z.uuid().optional(),
    /** The `x-write-id` of the call that did it, so that a device knows its own writes. */
    writeId: z.uuid().optional(),
    /** The person who did it; left out where it was done more than 2 minutes ago. */
    by: z.uuid().optional(),
  })
  .meta({ id: 'LiveEvent' });

export type LiveEvent = z.output<typeof liveEvent>;
