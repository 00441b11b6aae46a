/** The amounts of a pumping, ml; of what is sent some may be emptied. */
export interface Amounts {
  leftMl?: number | null | undefined;
  rightMl?: number | null | undefined;
  totalMl?: number | null | undefined;
}

/** The sum of the sides, ml; undefined where none is known. */
export function sumOfSides({ leftMl, rightMl }: Amounts): number | undefined {
  if (typeof leftMl !== 'number' && typeof rightMl !== 'number') return undefined;
  return (leftMl ?? 0) + (rightMl ?? 0);
}

/** How much was pumped, ml: the sides say it where they are known. Undefined where nobody measured. */
export const pumpedMl = (amounts: Amounts): number | undefined => sumOfSides(amounts) ?? amounts.totalMl ?? undefined;
