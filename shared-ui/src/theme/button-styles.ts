import { CALM, type ComponentStyles, FORCED_EDGE, fill, focusRing, innerFocusRing, TOUCH } from './style-measures.ts';

/** Height of the buttons that record. Pixels. */
const TOUCH_PRIMARY = 64;

/** What is pressed: buttons, choices, chips, rows and links. */
export const buttons: ComponentStyles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        touchAction: 'manipulation',
        transition: 'transform 120ms ease, background-color 120ms ease',
        '&:active': { transform: 'scale(0.975)' },
        '&.Mui-focusVisible, &:focus-visible': focusRing,
        [CALM]: { '&:active': { transform: 'none' } },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: TOUCH,
        padding: '10px 20px',
        // Of two lines, also in a link.
        textAlign: 'center',
        borderRadius: 18,
        // As large as the words beside them.
        '& .MuiButton-icon > svg': { fontSize: '1.25rem' },
        variants: [
          { props: { size: 'small' }, style: { padding: '8px 14px', fontSize: '0.9375rem' } },
          { props: { size: 'large' }, style: { minHeight: TOUCH_PRIMARY, borderRadius: 22, fontSize: '1.125rem' } },
          { props: { variant: 'text' }, style: { padding: '10px 14px' } },
          { props: { variant: 'contained' }, style: FORCED_EDGE },
          { props: { color: 'primary', variant: 'contained' }, style: fill('primary') },
          { props: { color: 'error', variant: 'contained' }, style: fill('error') },
          {
            props: { variant: 'outlined' },
            style: ({ theme }) => ({
              borderWidth: 1.5,
              '&:hover': { borderWidth: 1.5, backgroundColor: theme.vars?.palette.action.hover },
            }),
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: TOUCH, minHeight: TOUCH, borderRadius: 16, color: 'inherit' } },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 4,
        padding: 4,
        borderRadius: 20,
        backgroundColor: theme.vars?.palette.field.surface,
        // Where letters are large, or words long.
        flexWrap: 'wrap',
        '& > .MuiToggleButton-fullWidth': { width: 'auto', flex: '1 1 0', minWidth: 'min-content' },
        '& .MuiToggleButtonGroup-grouped.MuiToggleButtonGroup-grouped': { margin: 0, borderRadius: 16, border: 0 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: TOUCH,
        minHeight: TOUCH,
        padding: '8px 16px',
        gap: 8,
        border: 0,
        borderRadius: 16,
        color: theme.vars?.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.text.primary,
          backgroundColor: theme.vars?.palette.background.paper,
          // Shades of surfaces are too near each other to say what is chosen: the outline has 3:1 (WCAG 1.4.11).
          boxShadow: `inset 0 0 0 1.5px ${theme.vars?.palette.field.edge}`,
          ...theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.divider }),
        },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: TOUCH },
      indicator: { height: 4, borderRadius: 4, '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: TOUCH,
        padding: '10px 16px',
        fontSize: '1rem',
        borderRadius: 12,
        '&.Mui-focusVisible': innerFocusRing,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      // As high as its words, which may take several lines.
      root: ({ theme }) => ({
        height: 'auto',
        minHeight: '2rem',
        borderRadius: '1rem',
        fontSize: '0.875rem',
        fontWeight: 650,
        lineHeight: 1.3,
        '& .MuiChip-label': { paddingBlock: 4, whiteSpace: 'normal' },
        '&.Mui-focusVisible': { backgroundColor: theme.vars?.palette.field.surface },
        variants: [
          { props: { variant: 'filled' }, style: FORCED_EDGE },
          { props: { size: 'small' }, style: { minHeight: '1.625rem', fontSize: '0.8125rem' } },
          { props: { color: 'primary', variant: 'filled' }, style: fill('primary') },
          { props: { color: 'error', variant: 'filled' }, style: fill('error') },
          {
            // As dim as the others in the dark.
            props: { color: 'warning', variant: 'filled' },
            style: theme.applyStyles('dark', {
              color: theme.vars?.palette.text.primary,
              backgroundColor: theme.vars?.palette.Alert.warningStandardBg,
            }),
          },
          {
            props: { variant: 'filled', color: 'default' },
            style: { backgroundColor: theme.vars?.palette.field.surface },
          },
        ],
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: { minHeight: TOUCH + 8, borderRadius: 16, '&.Mui-focusVisible': innerFocusRing } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '2.25rem' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        // MUI's own has none from 600 px on.
        '&.MuiMenuItem-root': { minHeight: TOUCH, whiteSpace: 'normal' },
        margin: '0 8px',
        padding: '8px 12px',
        gap: 12,
        borderRadius: 14,
        // With the gap 36 px, as in a list.
        '& .MuiListItemIcon-root': { minWidth: '1.5rem' },
        '&.Mui-focusVisible': innerFocusRing,
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 650, borderRadius: 6 } } },
};
