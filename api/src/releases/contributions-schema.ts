import type { Contributions } from '@nestling/contract';
import { z } from 'zod';

/** A module of the release: './widgets/TasksCard'. */
const expose = z.string().regex(/^\.(?:\/[A-Za-z0-9_-]+){1,6}$/, { error: 'must be a module such as ./cards/diapers' });
const order = z.int().min(0).max(1_000);
const pixels = z.int().min(40).max(1_200);
/** A path of the site, from the root: words and placeholders. */
const path = z
  .string()
  .regex(/^(?:\/(?::?[a-z][a-z0-9-]*))+$/i, { error: 'must be a path such as /babies/:id/diapers' });
export const isPagePath = (text: string): boolean => path.safeParse(text).success;

/** A name among shared-ui's, or what stands in the `d` of an SVG path: nothing that could be markup. */
const icon = z.string().regex(/^(?:[a-z][a-z-]{0,39}|[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]{1,1000})$/, {
  error: "must be one of shared-ui's icons or the d of an SVG path",
});

const page = z.looseObject({
  path,
  expose,
  public: z.literal(true).optional(),
  navigation: z
    .looseObject({ label: z.string().trim().min(1).max(24), icon, order, ofBaby: path.optional() })
    .optional(),
  within: path.optional(),
  preloads: z.array(z.string()).optional(),
});
const exposed = z.looseObject({ expose });

/** What a release says that it brings. Points that only a newer shell knows stay as they are: they wait for it. */
export const contributionsSchema = z.looseObject({
  pages: z.array(page).max(100).optional(),
  draws: z.array(z.string()).optional(),
  points: z
    .looseObject({
      'home.card': z
        .array(
          z.looseObject({
            expose,
            title: z.string().trim().min(1).max(60),
            order,
            heights: z.object({ desktop: pixels, phone: pixels, short: pixels }),
            specified: z.enum(['sleep', 'feeding', 'tasks', 'recent']).optional(),
          }),
        )
        .optional(),
      'baby.action': z.array(exposed).optional(),
      'babies.start': z.array(exposed).optional(),
      'account.menu': z.array(exposed).optional(),
      'settings.section': z
        .array(z.looseObject({ expose, title: z.string().trim().min(1).max(24), order, within: z.string().optional() }))
        .optional(),
      'day.lane': z
        .array(
          z.looseObject({ expose, title: z.string().trim().min(1).max(60), order, height: z.int().min(8).max(64) }),
        )
        .optional(),
      'record.kind': z.array(z.looseObject({ expose, kind: z.string() })).optional(),
    })
    .optional(),
}) as unknown as z.ZodType<Contributions>;
