/**
 * What is chosen, or where somebody is, as it says so to screen readers; `data-chosen`: a tile whose radio says it. Not what is so as a rule
 * (`data-usual`), as the entries of a legend are: filled, all of them would be louder than what they explain. What is not so is seen there.
 */
const CHOSEN =
  ':is([aria-pressed="true"]:not(:where([data-usual])), [aria-selected="true"], [aria-current="page"], .Mui-selected, [data-chosen="true"])';

/**
 * Where the person forces colours, surfaces are gone: edges say what can be pressed, a fill what is chosen, and a ring what has the focus.
 * Edges are drawn inside, clear of words beside them and of what cuts what it scrolls.
 */
export const FORCED_STYLE = {
  '@media (forced-colors: active)': {
    ':focus-visible': { outlineColor: 'CanvasText !important' },
    'button:not(:focus-visible), [role="button"]:not(:focus-visible)': {
      outline: '1px solid ButtonText',
      outlineOffset: -2,
    },
    // A row of a list has its line; an edge around it would cut what stands beside.
    'li button.MuiButtonBase-root:not(.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root, :focus-visible)': {
      outline: 'none',
    },
    // Often words stand close beside the room that a thumb needs around an icon.
    'button.MuiIconButton-root:not(:focus-visible)': { outlineOffset: -6 },
    '[aria-current="date"]': { textDecoration: 'underline' },
    [CHOSEN]: {
      forcedColorAdjust: 'none',
      color: 'HighlightText !important',
      backgroundColor: 'Highlight !important',
      // Drawings keep their colours.
      [`& :not(${CHOSEN} [aria-hidden="true"] *)`]: {
        color: 'inherit !important',
        backgroundColor: 'transparent !important',
      },
      '&:focus-visible': { outlineColor: 'HighlightText !important', outlineOffset: '-6px !important' },
    },
  },
};
