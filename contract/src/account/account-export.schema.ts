import { z } from 'zod';
import { baby } from '../baby/baby.schema.ts';
import { feedingSchemas } from '../kinds/feeding/kind.schema.ts';
import { sleepSchemas } from '../kinds/sleep/kind.schema.ts';
import { todo } from '../todo/todo.schema.ts';
import { user } from './account.schema.ts';

/** Everything the user can see, as one JSON document ('Download my data'). Records are newest first. */
export const accountExport = z
  .object({
    format: z.literal('nestling-export'),
    version: z.literal(1),
    exportedAt: z.iso.datetime(),
    user,
    /** Another kind of record that belongs to a baby is one more list here. */
    babies: z.array(
      baby.extend({
        sleeps: z.array(sleepSchemas.answer),
        feedings: z.array(feedingSchemas.answer),
        todos: z.array(todo),
      }),
    ),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExport>;
