/** What columns of all programs alike say, or leave out. */
import { text } from '@nestling/contract';
import type { Row } from './format.ts';
import { celsiusOf, decimalOf } from './quantities.ts';

/** An amount; `null` where none is said. @throws RowProblem */
export const amountOf = (row: Row, column: string): number | null =>
  row.text(column) === '' ? null : row.parse(column, decimalOf, text('Not a valid amount'));

/** A size, as `read` reads it; undefined where none is said. @throws RowProblem */
export const sizeOf = <T>(row: Row, column: string, read: (cell: string) => T | undefined): T | undefined =>
  row.text(column) === '' ? undefined : row.parse(column, read, text('Not a valid size'));

/** A temperature, in °C. @throws RowProblem */
export const degreesOf = (row: Row, column: string): number =>
  row.parse(column, celsiusOf, text('Not a valid temperature'));
