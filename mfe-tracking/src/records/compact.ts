/** A phone on which sleep and feeding buttons fit on the first screen only when both cards are tight, or one on its side. */
const SHORT = '@media (max-width: 767px) and (max-height: 720px), (max-height: 479.95px)';

/** Styles for such a phone. */
export const compact = <T extends object>(styles: T): Record<typeof SHORT, T> => ({ [SHORT]: styles });

/** A card of the dashboard there. */
export const COMPACT_CARD = compact({ p: 1.5 });
