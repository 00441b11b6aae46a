/** The most of what a page tells of failures in one report. */
export const MOST_FAILURES = 5;
export const MOST_FRAMES = 8;
/** Characters. */
export const MOST_MESSAGE = 200;

/** What a page says of its browser. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'other'] as const;
export type BrowserFamily = (typeof BROWSERS)[number];

const QUOTES = '"`“”„«»‹›‘‚';
/** Of an apostrophe: `can't` and `Mia's` quote nothing. */
const APOSTROPHE = String.raw`(?<!\p{L})['\u2019]|['\u2019](?!\p{L})`;
const MARK = `(?:[${QUOTES}]|${APOSTROPHE})`;

/**
 * What is cut of a message, in this order. Quotes stand in quotes, so all from the first to the last goes; where only one stands, all
 * after it.
 */
const CUTS: readonly [RegExp, string][] = [
  [/[\p{C}\s]+/gu, ' '],
  [new RegExp(`${MARK}(?:.*${MARK}|.*$)`, 'u'), "'…'"],
  [/\S*@\S*/gu, '…'],
  // Addresses: with a scheme, of a host with a path, and paths.
  [/[\p{L}\p{N}+.-]+:\/\/\S*|\S+\.\p{L}{2,}\/\S*|(?<!\S)\/\S+/gu, '…'],
  // React's own number says what went wrong, and nothing else does.
  [/(?<!Minified React error #\d{0,3})[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu, '#'],
  [/#(?:[\s.,:/()+-]*#)+/gu, '#'],
];

/**
 * A message of a failure without what may be somebody's: texts in quotes, digits and words with digits, addresses, e-mails; on one line, of 200
 * characters at the most. What is cut already stays as it is (row OPEN-22).
 */
export const cutMessage = (message: string): string =>
  CUTS.reduce((text, [what, instead]) => text.replace(what, instead), message.slice(0, 2_000))
    .trim()
    .slice(0, MOST_MESSAGE);
