/**
 * A spreadsheet runs a cell that begins like this (OWASP, CSV injection). Such a cell gets an apostrophe in front, and so does one
 * that begins with an apostrophe: taking exactly one away gives every cell back.
 */
const RISKY = /^[=+\-@\t\r\n'＝＋－＠]/;

export const neutralise = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Takes back what `neutralise` did; a cell of another app that merely begins with an apostrophe stays. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
