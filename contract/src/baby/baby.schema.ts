import { z } from 'zod';
import { role } from '../family/people.schema.ts';
import { KIND_NAME, MOST_KINDS } from '../federation/page-cookie.ts';
import { clientId, nameLine } from '../http/envelope.schema.ts';
import { MEAL_TYPES } from '../kinds/feeding/meals.ts';
import { text } from '../words/say.ts';

/** The form's text for any missing field of a baby. */
const REQUIRED = text('Please fill in all required fields');

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const name = nameLine(REQUIRED)
  // A name of invisible characters would leave an empty place everywhere.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: REQUIRED })
  .max(100, { error: text('Name must be at most 100 characters') });
const birthDate = z
  .string({ error: REQUIRED })
  .min(1, { error: REQUIRED })
  .pipe(z.iso.date({ error: text('Birth date must be a real date') }))
  .refine((date) => date >= '1900', { error: text('Birth date must be a real date') });
const gender = z.enum(['male', 'female', 'other'], {
  error: ({ input }) => (input ? 'Gender must be male, female or other' : REQUIRED),
});
const photo = z
  .string({ error: text('Photo must be a valid URL') })
  .trim()
  .max(2_000, { error: text('Photo must be a valid URL') })
  .refine((url) => url === '' || isHttpUrl(url), { error: text('Photo must be a valid URL') })
  .nullable()
  .optional();

const dueDate = z.iso
  .date({ error: text('Due date must be a real date') })
  .nullable()
  .optional();

const growthCurves = z.enum(['girls', 'boys'], { error: 'Growth curves must be girls or boys' });

const mealsFrom = z.enum(['start', 'end'], { error: 'Meals count from their start or end' });

const mealTypes = z
  .array(z.enum(MEAL_TYPES, { error: 'Meals that count must be breast, bottle, formula or solid' }), {
    error: 'Meals that count must be breast, bottle, formula or solid',
  })
  .min(1, { error: text('Please choose at least one') })
  .transform((types) => MEAL_TYPES.filter((type) => types.includes(type)));

const HOURS_OF_NIGHT = text('A night begins from noon on and ends until noon');

const clockTime = z.string({ error: HOURS_OF_NIGHT }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: HOURS_OF_NIGHT });

const nightHours = z.object(
  {
    from: clockTime.refine((from) => from >= '12:00', { error: HOURS_OF_NIGHT }),
    to: clockTime.refine((to) => to <= '12:00', { error: HOURS_OF_NIGHT }),
  },
  { error: HOURS_OF_NIGHT },
);

const kinds = z
  .array(
    z
      .string()
      .regex(KIND_NAME, { error: text('Kinds are named in lower-case letters') })
      .max(60, { error: text('Kinds are named in lower-case letters') }),
    {
      error: text('The kinds must be a list of names'),
    },
  )
  .max(MOST_KINDS, { error: text('The kinds must be a list of names') })
  .transform((names) => [...new Set(names)])
  .nullable()
  .optional();

/**
 * A baby as the server answers it. `birthDate` is a calendar date, YYYY-MM-DD; `photo` an http(s) URL or absent; `photoId` the photo that
 * was fetched from there, which may come a moment later; `photoFailed`: it could not be; `shared`: somebody else looks after it, too;
 * `dueDate` the calendar date that it was due on, at most 5 weeks before and 20 after the birth; `growthCurves`: whose growth one that is entered
 * as 'other' is compared with, absent until somebody has chosen; `kinds`: the kinds of records that are tracked, names that the server does not know among them, absent where nobody has chosen;
 * `mealsFrom` and `mealTypes`: whether the time since the last meal counts from its start or end, and which types count, absent where nobody
 * has chosen: from the start, and all; `nightHours`: when it is night for the baby, HH:MM of the clock where it sleeps, absent where nobody has
 * chosen: 18:00 to 06:00, in the chart of the history 19:00 to 07:00.
 */
export const baby = z
  .object({
    id: z.uuid(),
    name: z.string(),
    birthDate: z.iso.date(),
    gender,
    photo: z.string().optional(),
    photoId: z.uuid().optional(),
    photoFailed: z.literal(true).optional(),
    dueDate: z.iso.date().optional(),
    growthCurves: growthCurves.optional(),
    kinds: z.array(z.string()).optional(),
    mealsFrom: mealsFrom.optional(),
    mealTypes: z.array(z.enum(MEAL_TYPES)).optional(),
    nightHours: nightHours.optional(),
    shared: z.literal(true).optional(),
    role,
  })
  .meta({ id: 'Baby' });

const described = {
  ...{ name, birthDate, gender, photo, dueDate, kinds },
  growthCurves: growthCurves.nullable().optional(),
  mealsFrom: mealsFrom.nullable().optional(),
  mealTypes: mealTypes.nullable().optional(),
  nightHours: nightHours.nullable().optional(),
};

export const babyBody = z.object({ id: clientId, ...described }).meta({ id: 'BabyBody' });

const photoId = z.uuid({ error: 'A photo must be a UUID' }).toLowerCase().nullable();

/**
 * Fields that are not sent are not changed; an empty or `null` photo removes it, and so does `null` the due date and what was chosen.
 * `photoId`: one that was sent for this baby, in place of the address.
 */
export const babyPatch = z
  .object({ ...described, photoId: photoId.optional() })
  .partial()
  .meta({ id: 'BabyPatch' });

export type Baby = z.infer<typeof baby>;
export type Gender = z.infer<typeof gender>;
