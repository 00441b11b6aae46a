/** Numbers, durations and sides as exports write them; cells come NFKC-normalised and trimmed. Undefined: not readable. */

const INT = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[,. ]\d{3})+$/;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const UNITS = /^(?:(\d+)\s*(?:h|hrs?|hours?|std|stunden?)\b\.?)?\s*(?:(\d+)\s*(?:m|mins?|minutes?|minuten?)\b\.?)?$/i;

/** Whole minutes; 0 for an empty cell. */
export function minutesOf(cell: string): number | undefined {
  if (cell === '') return 0;
  if (INT.test(cell)) return Number(cell);
  if (GROUPED.test(cell)) return Number(cell.replaceAll(/[,. ]/g, ''));
  const clock = CLOCK.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const units = UNITS.exec(cell);
  return units ? Number(units[1] ?? 0) * 60 + Number(units[2] ?? 0) : undefined;
}

export type Side = 'left' | 'right';

const SIDES: Record<string, Side> = {};
for (const name of ['left', 'l', 'links', 'gauche', 'izquierda', 'sinistra']) SIDES[name] = 'left';
for (const name of ['right', 'r', 'rechts', 'droite', 'derecha', 'destra']) SIDES[name] = 'right';

/** null for an empty cell. */
export const sideOf = (cell: string): Side | null | undefined => (cell === '' ? null : SIDES[cell.toLowerCase()]);

const DECIMAL = /^(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** Whole thousands with commas, as Americans write them: '1,200'. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** The most millilitres that a record holds: a number with a comma that would be more is a decimal one, such as '118,294'. */
const MOST = 2_000;

/** A decimal number, with point or comma. */
export function decimalOf(cell: string): number | undefined {
  const grouped = THOUSANDS.test(cell) ? Number(cell.replaceAll(',', '')) : Number.POSITIVE_INFINITY;
  if (grouped <= MOST) return grouped;
  return DECIMAL.test(cell) ? Number(cell.replace(',', '.')) : undefined;
}

/** The same, which may be below 0. */
export function signedOf(cell: string): number | undefined {
  const size = decimalOf(cell.replace(/^[-\u2212]/, ''));
  return size !== undefined && /^[-\u2212]/.test(cell) ? -size : size;
}

/** An amount with its unit, such as '150ml' or '3 oz'; a bare number has none. */
export function measureOf(cell: string): { amount: number; unit: 'ml' | 'oz' | null } | undefined {
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(ml|oz|fl\.? ?oz)?\.?$/i.exec(cell) ?? [];
  const amount = decimalOf(digits);
  if (amount === undefined) return undefined;
  return { amount, unit: unit === '' ? null : unit.toLowerCase() === 'ml' ? 'ml' : 'oz' };
}
