import { Alert, Button, Stack, Typography } from '@mui/material';
import { INVITATION_DAYS, inContext } from '@nestling/contract';
import { copyText, ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { ShownInvitation } from './invite.ts';
import { QrCode } from './qr-code.tsx';

const copyLink = (url: string): Promise<void> =>
  copyText(url, {
    done: say('Link copied'),
    failed: { message: say('Failed to copy the link. Select it and copy it yourself.') },
  });

/** The link and no word beside it: 'Copy' in some share sheets takes both, and then no browser opens what is pasted. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    // Whoever closes the share sheet knows.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ severity: 'error', message: say('Failed to share the link. Copy it instead.') });
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
      title={forWhom ? say('Invitation for {name}', { name: forWhom }) : say('Your invitation')}
      warning={say(
        'Give this link to one person you trust. It works once, for {days, plural, one {# day} other {# days}}, and is shown only now.',
        { days: INVITATION_DAYS },
      )}
      maxWidth="xs"
      doneLabel={say('Done')}
      onDone={onClose}
    >
      {email && <Alert severity="success">{say('The link is also on its way to {email}.', { email })}</Alert>}
      <QrCode text={url} label={say('QR code of the link')} />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {say('Scan it with the other phone, or send the link.')}
      </Typography>
      <ShownOnce label={say('Link')} text={url} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {canShare && (
          <Button variant="contained" sx={{ flex: '1 1 8em' }} onClick={() => void share(url)}>
            {say(inContext('verb', 'Share'))}
          </Button>
        )}
        <Button
          variant={canShare ? 'outlined' : 'contained'}
          sx={{ flex: '1 1 8em' }}
          onClick={() => void copyLink(url)}
        >
          {say(inContext('verb', 'Copy'))}
        </Button>
      </Stack>
    </ShownOnceDialog>
  );
}
