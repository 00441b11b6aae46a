import { Box } from '@mui/material';
import { showToast, type Toast } from '@nestling/shared-ui/platform';

/** One tap selects all of it, where the clipboard is out of reach. */
export const SECRET_TEXT = {
  p: 2,
  borderRadius: '16px',
  bgcolor: 'field.surface',
  fontFamily: 'monospace',
  fontSize: 14,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  userSelect: 'all',
} as const;

/** Copying brings a toast, for which a dialog makes room on a phone: here from the start, so that nothing moves when the toast goes. */
export const BELOW_TOAST = { paper: { sx: { '--nst-above-dialog': '112px' } } };

/** A text that nobody can see again. */
export const ShownOnce = ({ label, text }: { label: string; text: string }) => (
  <Box component="code" aria-label={label} role="textbox" aria-readonly tabIndex={0} sx={SECRET_TEXT}>
    {text}
  </Box>
);

/** Copies a text and says so, or what to do where the clipboard refuses. */
export async function copyText(
  text: string,
  { done, failed }: { done: string; failed: Omit<Toast, 'severity'> },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ severity: 'success', message: done });
  } catch (error) {
    console.error('The clipboard refused', error);
    showToast({ severity: 'error', ...failed });
  }
}
