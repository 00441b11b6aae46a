import { z } from 'zod';
import { CARD_NAME, MOST_CARDS } from '../federation/page-cookie.ts';

/** `<remote>/<module>` of a home card. One that is not live is kept: it may come back. */
const card = z
  .string({ error: 'A card must be text' })
  .max(100, { error: 'The name of a card must be at most 100 characters' })
  .regex(CARD_NAME, {
    error: 'A card is named by its remote and module: tasks/widgets/TasksCard',
  });

const cards = z
  .array(card, { error: 'Cards must be a list' })
  .max(MOST_CARDS, { error: `There are at most ${MOST_CARDS} cards in a list` });

const time = z
  .string({ error: 'A time of day must be text' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'A time of day must be HH:MM' });

/** By BCP 47, as `pt-BR`. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const babies = z
  .array(z.uuid({ error: 'Please choose a baby' }).toLowerCase(), { error: 'Babies must be a list' })
  .max(100, { error: 'There are at most 100 babies in a list' });

/** Every setting by its name: a new one is a line here. */
const SETTINGS = {
  /** The cards of the dashboard in the person's order, and those that are not shown. Cards in neither come last. */
  home: z.strictObject({ order: cards, hidden: cards }, { error: 'Home must have the lists order and hidden' }),
  /** The kinds of records (and 'todo') that the person is told of when others record them, by baby. */
  tellOthers: z.record(
    z.uuid({ error: 'Please choose a baby' }).toLowerCase(),
    z
      .array(z.string({ error: 'A kind must be text' }).max(60, { error: 'Unknown kind of record' }), {
        error: 'Kinds must be a list',
      })
      .max(50, { error: 'There are at most 50 kinds' }),
    { error: 'Telling of others must be lists of kinds by baby' },
  ),
  /** When the person is not told of what others record, HH:MM in the zone of the reminders. Preset: 21:00 to 07:00; `from` and `to` alike: always told. */
  quiet: z.strictObject({ from: time, to: time }, { error: 'Quiet hours must have from and to' }),
  // How words, times and measures are shown to the person; measures without a choice as their region has them.
  language: z
    .string({ error: 'A language must be text' })
    .max(35, { error: 'A language must be a tag such as de or pt-BR' })
    .refine(isLanguage, { error: 'A language must be a tag such as de or pt-BR' }),
  /** Hours of a clock's day. */
  clock: z.literal([12, 24], { error: 'The clock must be 12 or 24' }),
  /** ISO number of the day that weeks start on: Monday, Saturday or Sunday. */
  weekStart: z.literal([1, 6, 7], { error: 'Weeks start on day 1, 6 or 7' }),
  volume: z.enum(['ml', 'fl_oz'], { error: 'The volume must be ml or fl_oz' }),
  weight: z.enum(['kg', 'lb'], { error: 'The weight must be kg or lb' }),
  length: z.enum(['cm', 'in'], { error: 'The length must be cm or in' }),
  temperature: z.enum(['c', 'f'], { error: 'The temperature must be c or f' }),
  /** Whether the buttons of nursing record at once or run a timer. */
  nursingButtons: z.enum(['record', 'timer'], { error: 'The nursing buttons must be record or timer' }),
  /** The sorts of care that the card has tiles of; one that is not known is kept. */
  careTiles: z
    .array(z.string({ error: 'A tile must be text' }).max(60, { error: 'Unknown tile' }), {
      error: 'Tiles must be a list',
    })
    .max(6, { error: 'There are at most six tiles' }),
  /** The medicines of which the person is reminded when the next dose may be given; none at first. */
  doseReminders: z
    .array(z.uuid({ error: 'Please choose a medicine' }).toLowerCase(), { error: 'Medicines must be a list' })
    .max(100, { error: 'There are at most 100 medicines to be reminded of' }),
  /** The babies for whom the person is reminded when the time at which they usually fall asleep is near; none at first. */
  sleepReminders: babies,
  /** The babies whose next sleep is not guessed. */
  noGuess: babies,
  /** Whether the side that comes next is said. */
  sideHint: z.boolean({ error: 'The side hint must be true or false' }),
};

type Changes = { [Name in keyof typeof SETTINGS]: z.ZodOptional<z.ZodNullable<(typeof SETTINGS)[Name]>> };

/** What a person has chosen, on every device; what is missing is preset. */
export const settings = z.object(SETTINGS).partial().meta({ id: 'Settings' });

/** Fields that are not sent are not changed; `null` goes back to the preset. */
export const settingsPatch = z
  .object(
    Object.fromEntries(
      Object.entries(SETTINGS).map(([name, schema]) => [name, schema.nullable().optional()]),
    ) as unknown as Changes,
  )
  .meta({ id: 'SettingsPatch' });

export type Settings = z.infer<typeof settings>;
export type SettingsPatch = z.infer<typeof settingsPatch>;

/** All settings of a person together, bytes of JSON. */
export const MOST_SETTINGS_BYTES = 8_192;
