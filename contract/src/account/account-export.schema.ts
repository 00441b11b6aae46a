import { z } from 'zod';
import { baby } from '../baby/baby.schema.ts';
import { role } from '../family/people.schema.ts';
import { answeredLists } from '../kinds/document.schema.ts';
import { medicine } from '../medicine/medicine.schema.ts';
import { todo } from '../todo/todo.schema.ts';
import { user } from './account.schema.ts';
import { settings } from './settings.schema.ts';

/** Everything the user can see, as one JSON document ('Download My Data'). Records are newest first. */
export const accountExport = z
  .object({
    format: z.literal('nestling-export'),
    version: z.literal(1),
    exportedAt: z.iso.datetime(),
    user,
    settings,
    babies: z.array(
      baby.extend({
        ...answeredLists,
        todos: z.array(todo),
        /** Those that were deleted too: doses are of them. */
        medicines: z.array(medicine),
        /** Who looks after it; addresses are nobody else's. */
        people: z.array(z.object({ userId: z.uuid(), name: z.string(), role })),
      }),
    ),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExport>;
