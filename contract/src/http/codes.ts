/**
 * What the API refuses with (row LANG-13): a stable code for programs, and for each code the sentences that people are told. A sentence is
 * its own name in the catalogs, as everywhere. A failure answers the code as `error`, the English as `message`, and where values stand in
 * it `said`, with the sentence and these; the page says it in the person's language, or as it came where it has no translation of it
 * (`shared-ui/src/platform/http/refusal-words.ts`). So no page compares words, and pages and servers of different versions understand each
 * other. What only a program can do wrong is not marked as a text: its English is for developers. The messages of the schemas, marked there,
 * are the sentences of the code 'invalid' too.
 */
import { text } from '../words/say.ts';

/** What is wrong with a value, in words that stay when the texts change. */
export const VALUE_PROBLEMS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'unknown',
  'wrong',
  'taken',
] as const;

const ID_IN_USE = 'This id is already in use';
const BUSY = text('The server is busy. Please try again in a moment.');

export const REFUSALS = {
  access_ended: [text('You no longer have access to {name}')],
  already_ended: [text('This {kind} was already ended')],
  already_open: [text('A {kind} is already running'), text('{what} is already running')],
  already_registered: [
    text(
      'This device has already been registered for biometric authentication. You cannot register the same device twice.',
    ),
  ],
  babies_need_owner: [text('Others look after a baby that only you own. Please choose what becomes of it.')],
  baby_unknown: [text('None of the babies in this file is named {baby}: it has {names}.')],
  bad_request: [
    'The request could not be understood',
    'The request is not valid',
    'The request needs a JSON body',
    'The request body is not valid JSON',
    'The request body must be a JSON object',
    'Text must not hold NUL characters',
    'Not a valid push subscription',
    text('This device could not be verified. Please try again.'),
    text('The upload did not arrive whole. Please try again.'),
    text('This is not a data file of Nestling'),
    text('There is no baby in this data file'),
    text('This record cannot be read'),
    text('Only CSV files are allowed. This is another kind of file: open it and save it as CSV first.'),
    text('Only CSV files are allowed. This file does not hold text.'),
    text('The file is empty'),
    text('The file has a header but no rows'),
    text(
      'The tables have more than {count, number} cells together. Please remove empty columns, or import them in parts.',
    ),
    text('Line {line} has more than {count, number} columns. Nothing was imported.'),
    text('Line {line} is {count, number} characters long. A CSV file has one record a line. Nothing was imported.'),
    text('A quotation mark is never closed. Nothing was imported.'),
    text('A quotation mark near line {line} is never closed. Nothing was imported.'),
    text('The columns of this file are not known: {found}. Expected: {expected}.'),
    text(
      'The columns of this file are not known: {found}. Expected: {expected}, or an export of Baby Tracker, Huckleberry, Baby Buddy, Glow or Nara.',
    ),
    text('The dates in this file are mixed: some have the day first, some the month. Nothing was imported.'),
    text('The file is about many babies ({names}, …), none named {baby}.'),
  ],
  busy: [BUSY, text('These records are being changed all the time. Please try again later.')],
  database_unavailable: [
    text('The server cannot reach its database. Please try again in a moment.'),
    'The database does not answer',
  ],
  date_order_unknown: [text('The dates in this file can be read in two ways. Which one is right?')],
  email_taken: [text('An account with this email already exists')],
  forbidden: [
    'An API token cannot do this. Please sign in.',
    text('Password is incorrect'),
    text('Current password is incorrect'),
  ],
  id_in_use: [ID_IN_USE, text('{name} is looked after by somebody else here')],
  internal_error: [text('Something went wrong on the server. Please try again.')],
  invalid: [
    'All steps must be about one baby',
    'A step needs the id of its record',
    'An end needs its time',
    text('Start time cannot be in the future'),
    text('The day cannot be after today'),
    text('A measurement cannot be before the birth date'),
    text('End time must be after start time'),
    text('Please answer this question'),
    text('Please select a file and import type'),
    text('Please choose a file'),
    text('Please choose a photo'),
    text('What happens at one time has no end'),
    text('Please enter when it ended'),
    text('Only what has ended can be paused'),
    text('This nursing went on since, so it cannot be opened again'),
    text('At this time there is another side of this nursing'),
    text('End time cannot be in the future'),
    text('Birth date cannot be in the future'),
    text('The due date lies at most 5 weeks before and 20 weeks after the birth date'),
    text('A baby cannot be merged into itself'),
    text('An owner has no last day'),
    text('The last day must be today or later'),
    text('The last day is at most two years ahead'),
  ],
  import_not_asking: [
    text('This import is over. Please choose the file again.'),
    text('The file is still being read. Please try again in a moment.'),
  ],
  invitation_gone: [text('This invitation no longer works')],
  last_owner: [text('Make somebody else owner first')],
  link_expired: [text('This link has expired or was used already. Please ask for a new one.')],
  mail_failed: [text('The mail could not be sent. Please try again later.')],
  mail_off: [text('This server sends no mail.'), text('This server sends no mail. Please share the link another way.')],
  merged: [text('This baby is part of another one now. Undo the merge instead.')],
  milk_unknown: [text('This file does not say what was in the bottle. What was it?')],
  none_running: [text('No feeding is running')],
  not_allowed: [
    text('Only an owner can do this'),
    text('The setting REGISTRATION of the server decides this'),
    text('You can look, but not change anything here'),
    text('Only an owner can undo this import'),
    text('Only an owner can restore this import'),
    text('Only {name} or an owner can undo this import'),
    text('Only {name} or an owner can restore this import'),
  ],
  not_deleted: [text('This record is not deleted'), text('This baby is not deleted')],
  not_found: [
    'There is nothing at this address',
    'This server tells nobody of releases here',
    text('Baby not found'),
    text('Photo not found'),
    text('Session not found'),
    text('This nursing is of another baby'),
    text('Device not found'),
    text('API token not found'),
    text('Record not found'),
    text('To-do not found'),
    text('Medicine not found'),
    text('Subtask not found'),
    text('Import not found'),
    text('This merge can no longer be undone'),
    text('Person not found'),
    text('Invitation not found'),
    text('{kind} record not found'),
  ],
  nothing_to_import: [
    text('No row of this file can be imported. Line {line}: {problem}'),
    text('No row of this file can be imported: {reason}.'),
    text('No row of this file can be imported: it is empty.'),
  ],
  other_answer: [
    text('This file was imported before with the day first. What should happen to those records?'),
    text('This file was imported before with the month first. What should happen to those records?'),
    text('This file was imported before with ounces. What should happen to those records?'),
    text('This file was imported before with millilitres. What should happen to those records?'),
    text('This file was imported before with formula. What should happen to those records?'),
    text('This file was imported before with breast milk. What should happen to those records?'),
    text("This file was imported before with the rows of ''{name}''. What should happen to those records?"),
    text('This file was imported before with other columns. What should happen to those records?'),
  ],
  other_owner: [
    text('Only {name} can give this up'),
    text('{name} owns {baby} too. Take its people over, or ask them first.'),
  ],
  other_zone: [text('This file was imported before with the time zone {zone}. What should happen to those records?')],
  /** The photos of the account would take more than they may. */
  quota: [
    text(
      'Your photos would take more than the {megabytes, number} MB that an account has here. A photo that you take off a milestone makes room after 30 days.',
    ),
  ],
  quota_reached: [
    text(
      'An account holds 200,000 records, and this would be more. Undo an import to make room. A baby that is deleted makes room after 7 days.',
    ),
  ],
  record_deleted: [
    text('This record was deleted and cannot be made again'),
    text('This baby was deleted and cannot be added again'),
  ],
  registration_closed: [text('This server takes no new accounts. Please ask who runs it.')],
  registration_invited: [text('You need an invitation to make an account on this server')],
  rollback_refused: [
    text('This app cannot go back by itself. Whoever runs the server can do it there, with others.'),
    text('Another release is live by now. Please look again.'),
  ],
  sign_in_again: [text('Please sign in again to change this: your last sign-in was more than 15 minutes ago.')],
  stopping: ['The server is about to stop'],
  storage_full: [text('The server has no room left to save this')],
  timeout: [text('The request took too long')],
  token_made: [
    text(
      'This token exists already, and it was shown only once. If you do not have it, delete it and create a new one.',
    ),
  ],
  too_large: [
    'The request is larger than 1 MB',
    'The request headers are too large',
    'Your settings are larger than 8 KB together',
    text('The file is larger than {megabytes, number} MB'),
  ],
  too_many: [
    text('There are 1,000 open to-dos. Please complete or delete some first.'),
    text('There would be more than 1,000 open to-dos. Please complete or delete some first.'),
    text('There are many imports that wait for you. Please finish or cancel one first.'),
    text('A to-do has at most {count, number} subtasks'),
    text('A baby has at most {count, number} medicines'),
    text('Many medicines of this baby were deleted of late. They make room after 30 days.'),
    text('There are more than 20,000 records in this time. Please ask for less than a day.'),
    text(
      'There are more than 20,000 records in this time. Please ask for {days, plural, one {# day} other {# days}} at most.',
    ),
  ],
  too_many_invitations: [text('{name} has {count, number} open invitations already. Cancel one first.')],
  too_many_people: [
    text('At most {count, number} people can look after a baby'),
    text('{name} has {count, number} people already. Remove somebody first.'),
    text('{name} has {count, number} people already. Ask who invited you to remove somebody first.'),
  ],
  too_many_requests: [
    text('Too many sign-in attempts. Please wait a while and try again.'),
    text('Too many requests for a reset link. Please wait a while and try again.'),
    text('We have sent you several mails already. Please look in the spam folder too, or try again later.'),
    text('Many accounts were made from your network just now. Please try again in an hour.'),
    text('Too many links that do not work were tried from here. Please try again in an hour.'),
    text('Many invitations were sent by e-mail just now. Please share the link another way, or try again in an hour.'),
    text('Too many photos were asked for within an hour. Please try again later.'),
  ],
  too_many_rows: [text('The file has more than {count, number} rows. Please split it and import the parts.')],
  unauthorized: [
    text('Please sign in'),
    text('Your session has expired. Please sign in again.'),
    text('Invalid email or password'),
    text('This passkey could not be verified. Please try again, or sign in with your password.'),
  ],
  unit_changed: [text('This dose is in {was}, and {name} is in {unit} by now. Please record it anew.')],
  unit_in_use: [text('Doses of {name} are in its unit. To give it in another one, add it as a new medicine.')],
  unit_unknown: [text('The amounts in this file have no unit. Which one is right?')],
  unknown_field: ["This server does not know the field ''{field}'' yet"],
  unknown_kind: ["This server does not keep records of the kind ''{kind}'' yet"],
  unsupported_media_type: [
    'The request must be sent as JSON (application/json)',
    'The file must be sent as a form (multipart/form-data)',
  ],
  wrong_kind: [text("This is a file of another type. Please choose ''{type}''.")],
} as const satisfies Record<string, readonly string[]>;

/** What a failure answers as `error`. */
export type RefusalCode = keyof typeof REFUSALS;

/** The sentences of a code. */
export type RefusalText<Code extends RefusalCode> = (typeof REFUSALS)[Code][number];
