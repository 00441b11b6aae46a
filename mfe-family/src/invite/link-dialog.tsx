import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { type Baby, INVITATION_DAYS } from '@nestling/contract';
import { showToast } from '@nestling/shared-ui/platform';
import { useId } from 'react';
import { babyNames } from './baby-names.ts';
import type { ShownInvitation } from './invite.ts';
import { QrCode } from './qr-code.tsx';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ severity: 'success', message: 'Link copied' });
  } catch (error) {
    console.error('The clipboard refused', error);
    showToast({ severity: 'error', message: 'Failed to copy the link. Select it and copy it yourself.' });
  }
}

async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ title: 'Nestling', text, url });
  } catch (error) {
    // Whoever closes the share sheet knows.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ severity: 'error', message: 'Failed to share the link. Copy it instead.' });
  }
}

/** One tap selects all of it, where the clipboard is out of reach. */
const linkStyle = {
  p: 2,
  borderRadius: '16px',
  bgcolor: 'field.surface',
  fontFamily: 'monospace',
  fontSize: 14,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;

/** It brings a toast, for which a dialog makes room on a phone: here from the start, so that nothing moves when the toast goes. */
const belowToast = { '--nst-above-dialog': '112px' };

interface LinkDialogProps {
  invitation: ShownInvitation;
  /** Where it was sent to as well; '' where nowhere. */
  email: string;
  babies: readonly Baby[];
  onClose: () => void;
}

/** Shows the link of a new invitation, this once: only its button closes it, since nobody can see the link again. */
export default function LinkDialog({ invitation, email, babies, onClose }: LinkDialogProps) {
  const titleId = useId();
  const { url, forWhom, babyIds } = invitation;
  const names = babyNames(babyIds, babies);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ paper: { sx: belowToast } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {forWhom ? `Invitation for ${forWhom}` : 'Your invitation'}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="warning">
            {`Give this link to one person you trust. It works once, for ${INVITATION_DAYS} days, and is shown only now.`}
          </Alert>
          {email && <Alert severity="success">{`The link is also on its way to ${email}.`}</Alert>}
          <QrCode text={url} label="QR code of the link" />
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            Scan it with the other phone, or send the link.
          </Typography>
          <Box component="code" aria-label="Link" role="textbox" aria-readonly tabIndex={0} sx={linkStyle}>
            {url}
          </Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {'share' in navigator && (
              <Button
                variant="outlined"
                sx={{ flex: '1 1 8em' }}
                onClick={() => void share(url, `You are invited to care for ${names}`)}
              >
                Share
              </Button>
            )}
            <Button variant="outlined" sx={{ flex: '1 1 8em' }} onClick={() => void copy(url)}>
              Copy
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
