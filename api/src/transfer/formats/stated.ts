/** What columns of all programs alike say, or leave out. */
import { type FeedingUnit, text } from '@nestling/contract';
import type { Row } from './format.ts';
import { celsiusOf, decimalOf, MOST_OF_MILK } from './quantities.ts';

/** An amount of milk in its unit, which is asked for only where an amount is said. */
type Volume = { amount: number; unit: FeedingUnit } | { amount: null; unit: null };

/** @throws RowProblem */
export function volumeOf(row: Row, column: string, unitOf: () => FeedingUnit): Volume {
  if (row.text(column) === '') return { amount: null, unit: null };
  const unit = unitOf();
  const amount = row.parse(column, (cell) => decimalOf(cell, MOST_OF_MILK[unit]), text('Not a valid amount'));
  return { amount, unit };
}

/** A size, as `read` reads it; undefined where none is said. @throws RowProblem */
export const sizeOf = <T>(row: Row, column: string, read: (cell: string) => T | undefined): T | undefined =>
  row.text(column) === '' ? undefined : row.parse(column, read, text('Not a valid size'));

/** A temperature, in °C. @throws RowProblem */
export const degreesOf = (row: Row, column: string): number =>
  row.parse(column, celsiusOf, text('Not a valid temperature'));
