import { Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { INSECURE } from './passkey-failures.ts';
import { passkeysSupported } from './passkey-support.ts';
import { RegisteredDevices } from './registered-devices.tsx';

/** Settings, Security: sign-in by fingerprint or face, on the devices that can. */
export function BiometricCard() {
  if (passkeysSupported()) return <RegisteredDevices />;
  return (
    <Card title={say('Biometric login not available')}>
      <Typography color="textSecondary">
        {say("Your device or browser doesn't support biometric authentication.")}
      </Typography>
      {!window.isSecureContext && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {say(INSECURE)}
        </Typography>
      )}
    </Card>
  );
}
