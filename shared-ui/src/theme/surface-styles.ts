import { KEPT_COLORS } from './kept-colors.ts';
import { PAPER_INK } from './paper-ink.ts';
import { type ComponentStyles, FORCED_EDGE, LOW, PHONE } from './style-measures.ts';

/**
 * Of the letters that somebody reads in, the window has so few lines that title and buttons leave hardly any for what stands between them.
 * On a phone on its side with letters of usual size title and buttons take one line each.
 */
const FEW_LINES = '@container (max-height: 19rem) and (max-width: 30rem)';

const BELOW_DIALOG = 'max(16px, env(safe-area-inset-bottom, 0px))';

/** What others stand on: cards, dialogs, menus, alerts and tables. */
export const surfaces: ComponentStyles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', '--Paper-overlay': 'none', ...FORCED_EDGE },
      rounded: { borderRadius: 22 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      root: PAPER_INK,
      // As large as the window: what is measured in letters below is measured by it.
      // On paper it is as high as what is in it.
      container: { containerType: 'size', '@media print': { containerType: 'normal' } },
      paper: {
        width: '100%',
        margin: 16,
        borderRadius: 26,
        // A form is as high as there is room: its fields scroll, its buttons stay. Where letters are so large that no field is seen
        // between title and buttons, all of it scrolls, as one. What lies in it lies in what scrolls: the paper would scroll for it, too.
        '& > form': {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          overflowY: 'auto',
        },
        '& > form > .MuiDialogContent-root': { minHeight: '6.5rem' },
        [FEW_LINES]: { '& > form > .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' } },
        // On its side a phone has width to spare.
        [LOW]: {
          '&.MuiDialog-paperWidthXs:has(> form)': { maxWidth: 'min(720px, 100% - 32px)' },
          maxHeight: 'calc(100% - 32px)',
        },
        // On a phone a dialog rises from below, where the thumb is.
        [PHONE]: {
          position: 'fixed',
          bottom: 0,
          left: 'env(safe-area-inset-left, 0px)',
          right: 'env(safe-area-inset-right, 0px)',
          width: 'auto',
          // MUI's pickers ask for more than the narrowest phone has.
          '&&&': { minWidth: 0 },
          // A toast that comes lies over its top: what somebody is about to tap stays where it is.
          maxHeight: 'calc(100dvh - var(--nst-above-dialog, 48px))',
          marginBottom: BELOW_DIALOG,
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '24px 24px 8px',
        fontSize: '1.25rem',
        fontWeight: 750,
        lineHeight: 1.4,
        [LOW]: { padding: '12px 24px 4px' },
      },
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
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0, ...FORCED_EDGE } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 20,
        ...FORCED_EDGE,
        // A shadow does not tell dark from dark.
        ...theme.applyStyles('dark', { border: `1px solid ${theme.vars?.palette.divider}` }),
      }),
    },
  },
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
      // In large letters they stand below the icon.
      message: { flex: '1 1 7.5rem', minWidth: 0, fontWeight: 550 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { rounded: { borderRadius: 14 } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 8, borderRadius: 4, ...KEPT_COLORS } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '12px 8px', borderColor: theme.vars?.palette.divider }),
      head: { fontWeight: 700 },
    },
  },
};
