import { type Contributions, type Point, SPECIFIED_CARDS } from '@nestling/contract';
import { z } from 'zod';

type FilledPoint = Exclude<Point, 'page'>;

/** So many of one kind fit on a page: more is a mistake. */
const MOST_AT_A_POINT = 20;
const MOST_PAGES = 100;

/** A module of the release: './widgets/TasksCard'. With its app's name it fits where a card is named. */
const expose = z
  .string()
  .max(60)
  .regex(/^\.(?:\/[A-Za-z0-9_-]+){1,6}$/, { error: 'must be a module such as ./cards/diapers' });
const order = z.int().min(0).max(1_000);
const pixels = z.int().min(40).max(1_200);
/** So much more, in pixels. */
const more = z.int().min(0).max(600);
const heights = (each: typeof pixels) => z.object({ desktop: each, phone: each, short: each });
/** A path of the site, from the root: words in lower case and placeholders. */
const path = z
  .string()
  .max(200)
  .regex(/^(?:\/(?::[a-z][a-z0-9]*|[a-z][a-z0-9-]*))+$/i, { error: 'must be a path such as /babies/:id/diapers' })
  .refine((text) => text.replaceAll(/:\w+/g, '') === text.replaceAll(/:\w+/g, '').toLowerCase(), {
    error: 'must be in lower case',
  });
/** Whether a text can be the path of a page. */
export const isPagePath = (text: string): boolean => path.safeParse(text).success;

/** Words for people: something of it can be seen, and nothing turns what stands beside it. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{C}*[\p{L}\p{N}]\P{C}*$/u, { error: 'must be words that can be read' });

/** A name among shared-ui's, or what stands in the `d` of an SVG path: nothing that could be markup. */
const icon = z.string().regex(/^(?:[a-z][a-z-]{0,39}|[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]{1,1000})$/, {
  error: "must be one of shared-ui's icons or the d of an SVG path",
});

/** Also one that only a newer shell knows. */
const POINT = /^[a-z]+\.[a-z]+$/;
const point = z.custom<FilledPoint>((name) => typeof name === 'string' && POINT.test(name), {
  error: 'must be a point such as home.card',
});
const points = z.array(point).max(MOST_AT_A_POINT);

const page = z.looseObject({
  path,
  expose,
  public: z.literal(true).optional(),
  navigation: z
    .looseObject({ label: words(24), icon, order, ofBaby: path.optional(), specified: z.literal(true).optional() })
    .optional(),
  within: path.optional(),
  babyMenu: z.looseObject({ label: words(24), icon }).optional(),
  preloads: points.optional(),
});

const exposed = z.looseObject({ expose });
const atPoint = <T extends z.ZodType>(it: T) => z.array(it).max(MOST_AT_A_POINT).optional();

/** What a release says that it brings. Points that only a newer shell knows wait for it. */
export const contributionsSchema: z.ZodType<Contributions> = z.looseObject({
  pages: z.array(page).max(MOST_PAGES).optional(),
  draws: points.optional(),
  points: z
    .object({
      'home.card': atPoint(
        z.looseObject({
          expose,
          title: words(60),
          order,
          heights: heights(pixels).extend({
            night: more.optional(),
            morning: heights(more).optional(),
            narrowest: more.optional(),
          }),
          specified: z.enum(SPECIFIED_CARDS).optional(),
        }),
      ),
      'baby.action': atPoint(exposed),
      'babies.start': atPoint(exposed),
      'babies.list': atPoint(exposed),
      'account.menu': atPoint(exposed),
      'settings.section': atPoint(
        z.looseObject({
          expose,
          title: words(24),
          order,
          within: z.string().optional(),
          admins: z.literal(true).optional(),
        }),
      ),
      'day.lane': atPoint(z.looseObject({ expose, title: words(60), order, height: z.int().min(8).max(64) })),
      'record.kind': atPoint(z.looseObject({ expose, kind: z.string() })),
    })
    .catchall(atPoint(exposed))
    .refine((brought) => Object.keys(brought).every((name) => POINT.test(name)), {
      error: 'must be points such as home.card',
    })
    .optional(),
});
