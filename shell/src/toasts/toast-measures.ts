/** The class of the stack. */
export const TOASTS = 'nst-toasts';
/** Between two places. CSS pixels. */
export const GAP_PX = 14;
