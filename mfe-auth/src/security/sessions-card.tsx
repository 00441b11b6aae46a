import { Button, Chip, Stack, Typography } from '@mui/material';
import { keys, type Session, text } from '@nestling/contract';
import { Card, ConfirmDialog } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, showToast, useNow } from '@nestling/shared-ui/platform';
import { ListRow, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignOut } from '../account/use-sign-out.tsx';
import { sessionsQuery } from '../settings/account.queries.ts';
import { DeviceIcon } from '../settings/settings-icons.tsx';
import { relativeText } from '../settings/time-text.ts';

const failureText = failureTextOr(text('Failed to sign out the device'));

/** Every device that is signed in to this account, each with a way to sign it out. */
export function SessionsCard() {
  const read = useQuery(sessionsQuery());
  const client = useQueryClient();
  const { signOut, question } = useSignOut();
  const [ending, setEnding] = useState<Session>();
  const { busy, submit } = useSubmit(
    async ({ id }: Session) => {
      await request('DELETE /api/auth/sessions/:id', { params: { id } }).catch(alreadyGone);
      await client.invalidateQueries({ queryKey: keys.account.sessions });
    },
    (error) => {
      showToast({ severity: 'error', title: say('Error'), message: failureText(error) });
      return '';
    },
  );

  async function end(device: Session) {
    if (await submit(device))
      showToast({ severity: 'success', message: say('{device} was signed out', { device: device.device }) });
    setEnding(undefined);
  }

  return (
    <Card title={say('Signed-in devices')}>
      <ReadList
        read={read}
        words={{
          loading: say('Loading signed-in devices'),
          failed: say('Your signed-in devices could not be loaded'),
          old: say('Your signed-in devices may be out of date.'),
        }}
        empty={<Typography color="textSecondary">{say('No device is signed in.')}</Typography>}
      >
        {(device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={() => (device.current ? signOut() : setEnding(device))}
          />
        )}
      </ReadList>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending ? say('Sign out {device}?', { device: ending.device }) : say('Sign out this device?')}
        text={say(
          'That device will have to sign in again. What it recorded and has not sent yet stays on it until then.',
        )}
        confirmLabel={say('Sign out')}
        pending={busy}
        onConfirm={() => ending && void end(ending)}
        onClose={() => setEnding(undefined)}
      />
      {question}
    </Card>
  );
}

interface DeviceRowProps {
  device: Session;
  onSignOut: () => void;
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const now = useNow(60_000);
  return (
    <ListRow
      icon={<DeviceIcon />}
      name={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {device.device}
          {device.current && <Chip size="small" color="primary" label={say('This device')} />}
        </Stack>
      }
      facts={[
        say('Signed in {ago}', { ago: relativeText(device.createdAt, now) }),
        ...(device.current ? [] : [say('Last used {ago}', { ago: relativeText(device.lastUsedAt, now) })]),
      ]}
      action={
        <Button
          aria-label={say(device.current ? 'Sign out {device}, this device' : 'Sign out {device}', {
            device: device.device,
          })}
          onClick={onSignOut}
          sx={{ mr: -1.75 }}
        >
          {say('Sign out')}
        </Button>
      }
    />
  );
}

function alreadyGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
