import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { DIRECTED_STYLE } from '../icons/directed.ts';
import { NIGHT_STYLE } from './night-colors.ts';

type ComponentStyles = NonNullable<ThemeOptions['components']>;

/** Height of everything a thumb presses, and of the buttons that record. Pixels. */
const TOUCH = 48;
const TOUCH_PRIMARY = 64;

/** A ring that stands off the element, so that it is seen on any surface. */
const focusRing = {
  outline: '3px solid var(--nst-palette-primary-main)',
  outlineOffset: 2,
};
const innerFocusRing = { ...focusRing, outlineOffset: -3 };

/** How far down toasts reach while a dialog is open: they stand at the top then, and must cover neither its title nor its buttons. */
const TOASTS = 'var(--nst-toasts, 0px)';
const BELOW_DIALOG = 'max(16px, env(safe-area-inset-bottom, 0px))';
const PHONE = '@media (max-width: 599.95px)';
/** Still a phone, so toasts come to the top, but dialogs stand in the middle. */
const BETWEEN = '@media (min-width: 600px) and (max-width: 767.95px)';
/** A phone on its side. */
const LOW = '@media (max-height: 480px)';
const CALM = '@media (prefers-reduced-motion: reduce)';

/** Large fills are dimmer in the dark than the same colour as text; see `fill` in the palette. */
const fill = (tone: 'primary' | 'error') => ({
  color: 'var(--nst-palette-fill-text)',
  backgroundColor: `var(--nst-palette-fill-${tone})`,
  '&:hover': { backgroundColor: `var(--nst-palette-fill-${tone}Hover)` },
});

const baseline: ComponentStyles['MuiCssBaseline'] = {
  styleOverrides: {
    html: {
      WebkitTextSizeAdjust: '100%',
      scrollPaddingBlock: 'calc(var(--nst-top-bar, 64px) + 8px) calc(var(--nst-bottom-bar, 0px) + 8px)',
    },
    body: {
      minHeight: '100dvh',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'break-word',
      WebkitTapHighlightColor: 'transparent',
    },
    // A phone that lies has its notch at a side.
    '#root': { paddingLeft: 'env(safe-area-inset-left, 0px)', paddingRight: 'env(safe-area-inset-right, 0px)' },
    // Japanese has no spaces: where a browser knows its phrases, lines end between them, else anywhere.
    ':lang(ja)': { wordBreak: 'auto-phrase' },
    ':focus-visible': focusRing,
    ...DIRECTED_STYLE,
    ...NIGHT_STYLE,
    // Where the person forces colours, surfaces are gone: edges say what can be pressed, and what is chosen.
    '@media (forced-colors: active)': {
      'button:not(:focus-visible), [role="button"]:not(:focus-visible)': { outline: '1px solid ButtonText' },
      '[aria-pressed="true"]:not(:focus-visible), [aria-selected="true"]:not(:focus-visible)': {
        outline: '3px solid Highlight',
      },
    },
    'h1:focus, h2:focus, main:focus': { outline: 'none' },
    [CALM]: {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Not a short time: that would start a transition of every property there is, a frame later for each level that inherits.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
};

const buttons: ComponentStyles = {
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
        variants: [{ props: { fullWidth: false }, style: { flexWrap: 'wrap' } }],
        '& .MuiToggleButtonGroup-grouped.MuiToggleButtonGroup-grouped': { margin: 0, borderRadius: 16, border: 0 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
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
      indicator: { height: 4, borderRadius: 4 },
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
        minHeight: TOUCH,
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

const fields: ComponentStyles = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginBottom: 6,
        fontSize: '0.9375rem',
        fontWeight: 650,
        lineHeight: 1.4,
        color: theme.vars?.palette.text.primary,
        '&.Mui-focused': { color: theme.vars?.palette.text.primary },
        '&.Mui-error': { color: theme.vars?.palette.error.main },
      }),
    },
  },
  // The pickers bring MUI's floating label: it stands above, like that of every other field.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { '&&': { position: 'static', transform: 'none', maxWidth: '100%', pointerEvents: 'auto' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        borderRadius: 16,
        backgroundColor: theme.vars?.palette.field.surface,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.field.edge, borderWidth: 1.5 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2.5 },
        '& select': { appearance: 'none', paddingRight: 44, cursor: 'pointer', textOverflow: 'ellipsis' },
        '& select + svg': { position: 'absolute', right: 14, pointerEvents: 'none' },
        '& option': { color: theme.vars?.palette.text.primary, backgroundColor: theme.vars?.palette.background.paper },
      }),
      input: {
        '&:focus-visible': { outline: 'none' },
        // Whatever direction its text has, it begins where the language begins.
        '&[dir]': { textAlign: 'left' },
        '&:-webkit-autofill': { borderRadius: 'inherit' },
      },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 52, borderRadius: 16, backgroundColor: 'var(--nst-palette-field-surface)' },
      notchedOutline: {
        top: 0,
        borderRadius: 'inherit',
        borderWidth: 1.5,
        borderColor: 'var(--nst-palette-field-edge)',
        '& legend': { display: 'none' },
      },
    },
  },
  // Focused and hovered too: MUI's darker shade there is too dark for the text on it.
  MuiPickerDay: {
    styleOverrides: {
      root: {
        '--PickerDay-size': 'var(--nst-day-width)',
        '--PickerDay-horizontalMargin': '0px',
        height: 'var(--nst-day)',
        fontSize: '0.875rem',
        '&&.Mui-selected, &&.Mui-selected:focus': fill('primary'),
      },
    },
  },
  // On a phone seven days share the width of the dialog, without its margins. MUI's height is for its own, smaller days.
  MuiDateCalendar: {
    styleOverrides: {
      root: {
        '--nst-day': '40px',
        '--nst-day-width': 'var(--nst-day)',
        width: 320,
        height: 'auto',
        maxHeight: 'none',
        paddingBottom: 8,
        [LOW]: { paddingBottom: 0 },
        [`${PHONE} and (min-height: 481px)`]: {
          '--nst-day': `${TOUCH}px`,
          '--nst-day-width': `min(${TOUCH}px, (100vw - 32px) / 7)`,
          width: '100%',
        },
      },
    },
  },
  // 'September 2026' and three targets in one line of the narrowest phone.
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: { minHeight: TOUCH, maxHeight: 'none', marginTop: 8, padding: '0 4px 0 16px', [LOW]: { marginTop: 0 } },
      label: { marginRight: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: { width: 'var(--nst-day-width)', margin: 0 },
      slideTransition: { minHeight: 'calc(6 * (var(--nst-day) + 4px))' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.875rem', lineHeight: 1.4 } } },
  MuiCheckbox: { styleOverrides: { root: { flex: 'none', minWidth: TOUCH, minHeight: TOUCH } } },
  // A thumb on a rounded track of its height, which the colour and the place of the thumb tell.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 66, height: TOUCH, padding: 8 },
      switchBase: ({ theme }) => ({
        minWidth: 0,
        padding: 12,
        color: theme.vars?.palette.field.edge,
        '&.Mui-checked': { transform: 'translateX(18px)', color: theme.vars?.palette.fill.text },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          borderColor: 'transparent',
          backgroundColor: theme.vars?.palette.fill.primary,
        },
        '&&.Mui-disabled': { opacity: 0.4, color: theme.vars?.palette.field.edge },
        '&&.Mui-checked.Mui-disabled': { color: theme.vars?.palette.fill.text },
        '&&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        // The track has it.
        '&&.Mui-focusVisible': { outline: 'none' },
      }),
      thumb: { width: 24, height: 24, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 16,
        opacity: 1,
        border: `1.5px solid ${theme.vars?.palette.field.edge}`,
        backgroundColor: theme.vars?.palette.field.surface,
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        color: theme.vars?.palette.primary.main,
        backgroundColor: theme.vars?.palette.field.surface,
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH } } },
};

const surfaces: ComponentStyles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', '--Paper-overlay': 'none' }, rounded: { borderRadius: 22 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: '100%',
        margin: 16,
        borderRadius: 26,
        // A form is as high as there is room: its fields scroll, its buttons stay. Where letters are so large that no field is seen
        // between title and buttons, all of it scrolls.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto' },
        '& > form > .MuiDialogContent-root': { minHeight: '6.5rem' },
        // On a phone a dialog rises from below, where the thumb is.
        [PHONE]: {
          position: 'fixed',
          bottom: 0,
          left: 'env(safe-area-inset-left, 0px)',
          right: 'env(safe-area-inset-right, 0px)',
          width: 'auto',
          // MUI's pickers ask for more than the narrowest phone has.
          '&&&': { minWidth: 0 },
          maxHeight: `calc(100dvh - max(var(--nst-above-dialog, 48px), ${TOASTS} + ${BELOW_DIALOG}))`,
          marginBottom: BELOW_DIALOG,
        },
        // A small one stays where it is; on its side a phone has room for toasts only once.
        [`${BETWEEN} and (orientation: portrait)`]: { maxHeight: `calc(100% - 2 * max(16px, ${TOASTS}))` },
        [`${BETWEEN} and (orientation: landscape)`]: {
          marginTop: `max(16px, ${TOASTS})`,
          maxHeight: `calc(100% - 16px - max(16px, ${TOASTS}))`,
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 750, [LOW]: { padding: '12px 24px 4px' } },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '16px 24px 24px',
        gap: 12,
        [LOW]: { padding: '8px 24px 12px' },
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        // Three of them stand side by side on the narrowest phone; where letters are large, one below the other.
        [PHONE]: { flexWrap: 'wrap', gap: 8, '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 8 } },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0 } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 20 } } },
  MuiMenu: {
    styleOverrides: {
      paper: { minWidth: 200 },
      list: { padding: '8px 0' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      // What can be done stands below the words where they would have no room beside it.
      root: { borderRadius: 18, fontSize: '0.9375rem', alignItems: 'center', flexWrap: 'wrap' },
      icon: { fontSize: '1.375rem' },
      message: { flex: '1 1 min(5.5rem, 100% - 3rem)', minWidth: 0, fontWeight: 550 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { rounded: { borderRadius: 14 } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 8, borderRadius: 4 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '12px 8px', borderColor: theme.vars?.palette.divider }),
      head: { fontWeight: 700 },
    },
  },
};

/** How MUI's parts look and measure in the product. */
export const components: ComponentStyles = {
  MuiCssBaseline: baseline,
  ...buttons,
  ...fields,
  ...surfaces,
};
