import { canBeDue, type NightHours, text } from '@nestling/contract';
import { mixed, object, string } from 'yup';

/** A name of invisible characters would leave an empty place everywhere. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const REQUIRED = text('Please fill in all required fields');
const BAD_PHOTO = text('Photo must be a valid URL');

const isHttpUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const CLOCK = /^\d{2}:\d{2}$/;

const areTimes = ({ from, to }: NightHours) => CLOCK.test(from) && CLOCK.test(to);

/** A night begins from noon on and ends until noon. */
const isNight = ({ from, to }: NightHours) => from >= '12:00' && to <= '12:00';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isPast = (date: string) => Temporal.PlainDate.compare(date, Temporal.Now.plainDateISO()) <= 0;

/** What the server accepts of a baby, in the same words, so that a form filled in offline is not refused later; they are said where shown. */
export const babySchema = object({
  name: string()
    .trim()
    .required(REQUIRED)
    .matches(VISIBLE, REQUIRED)
    .max(100, text('Name must be at most 100 characters')),
  birthDate: string()
    .required(REQUIRED)
    .matches(DATE, REQUIRED)
    .test('real', text('Birth date must be a real date'), (date) => !date || date >= '1900')
    .test('past', text('Birth date cannot be in the future'), (date) => !DATE.test(date) || isPast(date)),
  dueDate: string()
    .default('')
    .matches(DATE, { message: text('Due date must be a real date'), excludeEmptyString: true })
    .test(
      'near',
      text('The due date lies at most 5 weeks before and 20 weeks after the birth date'),
      (date, { parent: { birthDate } }) => !DATE.test(date) || !DATE.test(birthDate) || canBeDue(birthDate, date),
    ),
  gender: string()
    .oneOf(['male', 'female', 'other'] as const, REQUIRED)
    .required(REQUIRED),
  photo: string()
    .trim()
    .default('')
    .max(2_000, BAD_PHOTO)
    .test('url', BAD_PHOTO, (url) => url === '' || isHttpUrl(url)),
  nightHours: mixed<NightHours>()
    .nullable()
    .test('times', text('Please enter both times'), (hours) => !hours || areTimes(hours))
    .test(
      'night',
      text('A night begins from noon on and ends until noon'),
      (hours) => !hours || !areTimes(hours) || isNight(hours),
    ),
});
