import type { Messages } from '@lingui/core';

type Message = Messages[string];
type Part = Exclude<Message, string>[number];

/** Unicode's signs: of what is written from the right; of the start and end of something that has a direction of its own. */
const FROM_RIGHT = '\u200f';
const [START, END] = ['\u2068', '\u2069'];

/** What tells the direction of a text: its letters, or signs that a translator has set. */
const TELLS_DIRECTION = /[\p{L}\u2066-\u2069]/u;

/** A text that turns nothing beside it around. */
export const isolated = (text: string): string => START + text + END;

const isValue = (part: Part) => Array.isArray(part) && part.length === 1;

/** The same within each form of a plural or choice. */
function withinForms(part: Part): Part {
  if (!Array.isArray(part)) return part;
  const [name, type, forms] = part;
  return typeof forms === 'object' && forms ? [name, type, isolatedValues(forms as Messages)] : part;
}

function isolatedMessage(message: Message): Message {
  if (!Array.isArray(message)) return message;
  const parts = message.flatMap((part) => (isValue(part) ? [START, part, END] : [withinForms(part)]));
  const isOfValuesAlone =
    message.some(isValue) && !message.some((part) => typeof part === 'string' && TELLS_DIRECTION.test(part));
  return isOfValuesAlone ? [FROM_RIGHT, ...parts] : parts;
}

/**
 * Words of a language that is written from the right, each value in them by itself: a Latin name or a time of two numbers turns around
 * nothing beside it, and a text that is values alone, such as '{from} – {to}', is read from the right wherever it stands (row LANG-07).
 */
export const isolatedValues = (words: Messages): Messages =>
  Object.fromEntries(Object.entries(words).map(([text, message]) => [text, isolatedMessage(message)]));
