import type {} from '@mui/x-date-pickers/themeAugmentation';
import { type ComponentStyles, fill, focusRing, LOW, PHONE, TOUCH } from './style-measures.ts';

/** Beside the days of a calendar on the narrowest phones, which need the width: the edge of the page and that of the sheet. Pixels. */
const BESIDE_DAYS = 2 + 4;

/** What is filled in, with the calendar. */
export const fields: ComponentStyles = {
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
      // In large letters a whole date has room on the narrowest phone.
      root: {
        minHeight: 52,
        borderRadius: 16,
        fontSize: 'min(1rem, 28px)',
        backgroundColor: 'var(--nst-palette-field-surface)',
      },
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
        // Six weeks fill the height beside title and way back.
        [`${LOW} and (min-width: 600px)`]: {
          '--nst-day': `clamp(40px, (100dvh - 112px) / 6, ${TOUCH}px)`,
          '--nst-day-width': `${TOUCH}px`,
          width: 7 * TOUCH,
        },
        [`${PHONE} and (min-height: 481px)`]: {
          '--nst-day': `clamp(40px, (100dvh - 292px) / 6, ${TOUCH}px)`,
          '--nst-day-width': `min(${TOUCH}px, (100vw - ${2 * BESIDE_DAYS}px) / 7)`,
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
      weekDayLabel: { width: 'var(--nst-day-width)', height: 28, margin: 0 },
      weekContainer: { margin: 0 },
      slideTransition: { minHeight: 'calc(6 * var(--nst-day))' },
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
