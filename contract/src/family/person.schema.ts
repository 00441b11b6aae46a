import { z } from 'zod';

/** Who did something. No name: the account is gone. `left`: looks after the baby no more; the client has the words for it. */
export const person = z
  .object({ id: z.uuid().optional(), name: z.string().optional(), left: z.literal(true).optional() })
  .meta({ id: 'PersonBy' });

/** Who made it, and who changed it last where that is somebody else. */
export const made = { by: person.optional(), changedBy: person.optional() };

/** Who made it, as an import reads it: what cannot be read is nobody, and keeps no record out. */
export const documentedMaker = person.optional().catch(undefined);

export type PersonBy = z.infer<typeof person>;

/** What says who made and changed it. */
export interface Made {
  by?: PersonBy | undefined;
  changedBy?: PersonBy | undefined;
}
