import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { showToast, type Toast } from '@nestling/shared-ui/platform';
import { type ReactNode, useId } from 'react';

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

/** Making and copying it bring a toast each, which lie over the top of a dialog on a phone: here is room for both from the start. */
const BELOW_TOAST = { paper: { sx: { '--nst-above-dialog': 'min(184px, 33dvh)' } } };

interface ShownOnceDialogProps {
  title: string;
  /** That it is shown this once. */
  warning: string;
  maxWidth: 'xs' | 'sm';
  children: ReactNode;
  /** The button that closes it. */
  doneLabel: string;
  onDone: () => void;
}

/**
 * Shows something that nobody can see again: only its button closes it. What is to be done with it stands out in the contents, not the
 * end of it.
 */
export function ShownOnceDialog({ title, warning, maxWidth, children, doneLabel, onDone }: ShownOnceDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} aria-labelledby={titleId} slotProps={BELOW_TOAST}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="warning">{warning}</Alert>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDone}>{doneLabel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A text that nobody can see again. */
export const ShownOnce = ({ label, text }: { label: string; text: string }) => (
  <Box component="code" dir="ltr" aria-label={label} role="textbox" aria-readonly tabIndex={0} sx={SECRET_TEXT}>
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
