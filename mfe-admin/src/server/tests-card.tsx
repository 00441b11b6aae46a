import { Button, Stack, Typography } from '@mui/material';
import type { ServerState } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { request, showToast, useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useChange } from './use-change.tsx';

/** Mails and reminders: whether they leave the server, tried with one to whoever asks. */
export function TestsCard({ mail, pushDevices }: Pick<ServerState, 'mail' | 'pushDevices'>) {
  const { user } = useSession();
  const mailing = useChange(() => request('POST /api/admin/mail-test'));
  const pushing = useChange(async () => {
    const { sent, failed } = await request('POST /api/admin/push-test');
    showToast(pushed(sent, failed));
  });

  async function testMail() {
    if (await mailing.submit(undefined))
      showToast({
        severity: 'success',
        message: say('A test mail is on its way to {email}', { email: user?.email ?? '' }),
      });
  }

  return (
    <Card title={say('Mail and reminders')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          {mail
            ? say('Mails are sent as {sender}.', { sender: mail.from })
            : say('This server sends no mail: SMTP_URL is not set.')}
        </Typography>
        {mail && (
          <Button variant="outlined" loading={mailing.busy} onClick={() => void testMail()}>
            {say('Send Me a Test Mail')}
          </Button>
        )}
        <Typography color="textSecondary">
          {say(
            '{count, plural, =0 {No device gets reminders.} one {# device gets reminders.} other {# devices get reminders.}}',
            {
              count: pushDevices,
            },
          )}
        </Typography>
        <Button variant="outlined" loading={pushing.busy} onClick={() => void pushing.submit(undefined)}>
          {say('Send Me a Test Reminder')}
        </Button>
      </Stack>
      {mailing.question}
      {pushing.question}
    </Card>
  );
}

function pushed(sent: number, failed: number) {
  if (failed > 0)
    return {
      severity: 'error' as const,
      message: say('{count, plural, one {# device was not reached} other {# devices were not reached}}', {
        count: failed,
      }),
    };
  if (sent === 0)
    return {
      severity: 'info' as const,
      message: say('None of your devices gets reminders. Switch them on in Reminders.'),
    };
  return {
    severity: 'success' as const,
    message: say('{count, plural, one {Sent to # device} other {Sent to # devices}}', { count: sent }),
  };
}
