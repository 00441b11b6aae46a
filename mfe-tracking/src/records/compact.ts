/** A phone on its side: what is not needed to record makes room. */
const LOW_QUERY = '(max-height: 479.95px)';
/** A phone on which sleep and feeding buttons fit on the first screen only when both cards are tight. */
const SHORT = `@media (max-width: 767px) and (max-height: 720px), ${LOW_QUERY}` as const;
const LOW = `@media ${LOW_QUERY}` as const;

/** Styles for such a phone. */
export const compact = <T extends object>(styles: T): Record<typeof SHORT, T> => ({ [SHORT]: styles });

/** Styles for a phone on its side. */
export const low = <T extends object>(styles: T): Record<typeof LOW, T> => ({ [LOW]: styles }) as Record<typeof LOW, T>;

/** A card of the dashboard there. */
export const COMPACT_CARD = compact({ p: 1.5 });
