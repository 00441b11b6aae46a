import { Alert, Button, Stack, Typography } from '@mui/material';
import { INVITATION_DAYS } from '@nestling/contract';
import { copyText, ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';
import { showToast } from '@nestling/shared-ui/platform';
import type { ShownInvitation } from './invite.ts';
import { QrCode } from './qr-code.tsx';

const WORDS = {
  done: 'Link copied',
  failed: { message: 'Failed to copy the link. Select it and copy it yourself.' },
};

/** The link and no word beside it: 'Copy' in some share sheets takes both, and then no browser opens what is pasted. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    // Whoever closes the share sheet knows.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ severity: 'error', message: 'Failed to share the link. Copy it instead.' });
  }
}

interface LinkDialogProps {
  invitation: ShownInvitation;
  /** Where it was sent to as well; '' where nowhere. */
  email: string;
  onClose: () => void;
}

/** Shows the link of a new invitation, this once, as a code to scan and as a text. */
export default function LinkDialog({ invitation, email, onClose }: LinkDialogProps) {
  const { url, forWhom } = invitation;
  const canShare = 'share' in navigator;
  return (
    <ShownOnceDialog
      title={forWhom ? `Invitation for ${forWhom}` : 'Your invitation'}
      warning={`Give this link to one person you trust. It works once, for ${INVITATION_DAYS} days, and is shown only now.`}
      maxWidth="xs"
      doneLabel="Done"
      onDone={onClose}
    >
      {email && <Alert severity="success">{`The link is also on its way to ${email}.`}</Alert>}
      <QrCode text={url} label="QR code of the link" />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        Scan it with the other phone, or send the link.
      </Typography>
      <ShownOnce label="Link" text={url} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {canShare && (
          <Button variant="contained" sx={{ flex: '1 1 8em' }} onClick={() => void share(url)}>
            Share
          </Button>
        )}
        <Button
          variant={canShare ? 'outlined' : 'contained'}
          sx={{ flex: '1 1 8em' }}
          onClick={() => void copyText(url, WORDS)}
        >
          Copy
        </Button>
      </Stack>
    </ShownOnceDialog>
  );
}
