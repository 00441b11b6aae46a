import { Alert, AlertTitle, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { type Credential, keys } from '@nestling/contract';
import { Card, ConfirmDialog, DeleteIcon } from '@nestling/shared-ui';
import { useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, showToast, useNow } from '@nestling/shared-ui/platform';
import { ListRow, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { credentialsQuery } from '../settings/account.queries.ts';
import { FingerprintIcon } from '../settings/settings-icons.tsx';
import { relativeText } from '../settings/time-text.ts';
import { type Browser, deviceNameOf } from './device-name.ts';
import { registrationNotice } from './passkey-failures.ts';
import { registerPasskey } from './passkeys.ts';

const removalFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || say('Failed to remove biometric device');

/** The devices that can sign in by fingerprint or face; this one can be added, any can be removed. */
export function RegisteredDevices() {
  const read = useQuery(credentialsQuery());
  const client = useQueryClient();
  const now = useNow(60_000);
  const [removing, setRemoving] = useState<Credential>();
  const refresh = () => client.invalidateQueries({ queryKey: keys.account.credentials });
  const removal = useSubmit(async ({ id }: Credential) => {
    await request('DELETE /api/auth/webauthn/credentials/:id', { params: { id } });
    await refresh();
  }, removalFailureText);

  async function remove(device: Credential) {
    await removal.submit(device);
    setRemoving(undefined);
  }

  return (
    <Card title={say('Biometric login')}>
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {say('Sign in with your fingerprint or face instead of a password, on each device that you register here.')}
        </Typography>
        <RegisterDevice onRegistered={refresh} />
        {removal.failure && <Alert severity="error">{removal.failure}</Alert>}
        <ReadList
          read={read}
          words={{
            loading: say('Loading registered devices'),
            failed: say('Your registered devices could not be loaded'),
            old: say('Your registered devices may be out of date.'),
          }}
          empty={<Typography sx={{ py: 1 }}>{say('No biometric credentials registered yet')}</Typography>}
        >
          {(device) => (
            <ListRow
              key={device.id}
              icon={<FingerprintIcon />}
              name={device.deviceName}
              facts={[say('Added {ago}', { ago: relativeText(device.createdAt, now) })]}
              action={
                <IconButton
                  aria-label={say('Remove {name}', { name: device.deviceName })}
                  onClick={() => setRemoving(device)}
                >
                  <DeleteIcon />
                </IconButton>
              }
            />
          )}
        </ReadList>
      </Stack>
      <ConfirmDialog
        open={removing !== undefined}
        title={removing ? say('Remove {name}?', { name: removing.deviceName }) : say('Remove this device?')}
        text={say(
          'It can no longer sign in by fingerprint or face. Your password keeps working, and you can register it again.',
        )}
        confirmLabel={say('Remove')}
        destructive
        pending={removal.busy}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  );
}

/** This device's name is proposed and can be changed: two phones of one kind need two names. */
function RegisterDevice({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const [name, setName] = useState('');
  const typed = useRef(false);
  const { busy, failure: notice, submit } = useSubmit(registerPasskey, registrationNotice);
  const [isEmpty, setIsEmpty] = useState(false);

  useEffect(() => {
    deviceNameOf(navigator as Browser).then((proposal) => {
      if (!typed.current) setName(proposal);
    });
  }, []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(!name.trim());
    if (!name.trim() || !(await submit(name.trim()))) return;
    showToast({
      severity: 'success',
      message: say('{name} can now sign in by fingerprint or face', { name: name.trim() }),
    });
    await onRegistered();
  }

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      {notice && (
        <Alert severity={notice.severity}>
          {notice.title && <AlertTitle>{notice.title}</AlertTitle>}
          {notice.text}
        </Alert>
      )}
      <TextField
        label={say('Device name')}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          typed.current = true;
          setName(target.value);
        }}
        error={isEmpty}
        helperText={isEmpty && say('Please enter a device name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Button type="submit" variant="outlined" disabled={busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {say(busy ? 'Registering...' : 'Register New Device')}
      </Button>
    </Stack>
  );
}
