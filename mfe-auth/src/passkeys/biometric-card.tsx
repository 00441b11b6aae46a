import { Link, Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../email/config.query.ts';
import { INSECURE } from './passkey-failures.ts';
import { isByAddress, passkeysSupported } from './passkey-support.ts';
import { RegisteredDevices } from './registered-devices.tsx';

/** Settings, Security: sign-in by fingerprint or face, on the devices that can. */
export function BiometricCard() {
  if (passkeysSupported()) return <RegisteredDevices />;
  return (
    <Card title={say('Biometric login not available')}>
      {isByAddress() ? (
        <NeedsAName />
      ) : (
        <Typography color="textSecondary">
          {say("Your device or browser doesn't support biometric authentication.")}
        </Typography>
      )}
      {!window.isSecureContext && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {say(INSECURE)}
        </Typography>
      )}
    </Card>
  );
}

/** Who came by a number is told the name, where the server has one. */
function NeedsAName() {
  const { data } = useQuery(configQuery());
  const address = data?.address;
  const isName = address !== undefined && !isByAddress(new URL(address).hostname);
  return (
    <Typography color="textSecondary">
      {say('Passkeys need a name, and this page was opened by an address.')}
      {isName && (
        <>
          {' '}
          {say('They work at:')} <Link href={address}>{address}</Link>
        </>
      )}
    </Typography>
  );
}
