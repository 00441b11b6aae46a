/** On a drawing that means a direction: the theme mirrors it where one reads from the right, but not within a time axis. */
export const DIRECTED = { 'data-directed': '' };

/** The rule of the theme. */
export const DIRECTED_STYLE = { '[data-directed]:dir(rtl)': { transform: 'scaleX(-1)' } };
