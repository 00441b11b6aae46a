import { Alert, AlertTitle, Box, Button, Link, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { type DeviceState, isAndroidChrome } from './device-state.ts';

/** What this device does, by what it is about. */
const WORDS = {
  reminders: {
    off: text('Reminders are switched off on this device.'),
    works: text('This device reminds you, also when Nestling is closed.'),
    ask: text('Turn on notifications to be reminded when Nestling is closed, too.'),
    inPage: text('While Nestling is open, it reminds you here.'),
  },
  others: {
    off: text('Notifications are switched off on this device.'),
    works: text('This device tells you, also when Nestling is closed.'),
    ask: text('Turn on notifications to be told when Nestling is closed.'),
    inPage: text('While Nestling is open, it tells you at the top of the page.'),
  },
};

/** Where the words would be a narrow column beside the button, it stands below them. */
const ROOMY = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14em' } } as const;

interface DeviceNoteProps {
  /** What one is notified of; reminders, if nothing else. */
  about?: keyof typeof WORDS;
  state: DeviceState;
  /** The person switched the reminders of this device off. */
  isOff: boolean;
  onTurnOn: () => void;
}

/** How notifications stand on this device, and what to do where they do not come. */
export function DeviceNote({ about = 'reminders', state, isOff, onTurnOn }: DeviceNoteProps) {
  const { off, works, ask } = WORDS[about];
  const inPage = say(WORDS[about].inPage);
  if (state === 'insecure') return <HttpsSteps />;
  if (state === 'subscribed') {
    return <Plain>{say(isOff ? off : works)}</Plain>;
  }
  if (state === 'granted')
    return (
      <Plain>
        {say('Notifications are allowed.')} {inPage}
      </Plain>
    );
  if (state === 'default') {
    return (
      <Alert
        severity="info"
        role="status"
        sx={ROOMY}
        action={
          <Button color="inherit" onClick={onTurnOn} sx={{ whiteSpace: 'nowrap' }}>
            {say('Turn on')}
          </Button>
        }
      >
        {say(ask)}
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert
        severity="warning"
        sx={ROOMY}
        action={
          <Button color="inherit" onClick={onTurnOn}>
            {say('Retry')}
          </Button>
        }
      >
        {say('Notifications could not be set up in this browser.')} {inPage}
      </Alert>
    );
  }
  if (state === 'denied') {
    return (
      <Alert severity="info" role="status">
        <AlertTitle>{say('Notifications are blocked')}</AlertTitle>
        {say(
          "To allow them, open this site's settings in your browser (the icon next to the address), set notifications to 'Allow', and come back.",
        )}{' '}
        {inPage}
      </Alert>
    );
  }
  return (
    <Alert severity="info" role="status">
      {state === 'not-installed'
        ? say(
            "On iPhone and iPad notifications work in the installed app: tap Share, then 'Add to Home Screen', and open Nestling from there.",
          )
        : say('This browser cannot show notifications.')}{' '}
      {inPage}
    </Alert>
  );
}

const Plain = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" role="status">
    {children}
  </Typography>
);

/** The way to https, and why. Chrome on Android gets it step by step, as an alert (REMIND-29). */
function HttpsSteps() {
  const secure = `https://${location.host}${location.pathname}`;
  const link = (words: string) => (
    <Link href={secure} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
      {words}
    </Link>
  );
  return (
    <Alert severity="warning" role={isAndroidChrome() ? 'alert' : 'status'}>
      <AlertTitle>{say('Notifications need https')}</AlertTitle>
      {say(
        'Browsers show notifications only over an encrypted connection, so that nobody on the way can read or fake them.',
      )}
      {isAndroidChrome() ? (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          <li>
            {rich(
              say('Tap the address bar and put https:// in front of the address, or open <link>{address}</link>.', {
                address: secure,
              }),
              { link },
            )}
          </li>
          <li>{say('If the page does not open, ask whoever runs this Nestling for its https address.')}</li>
          <li>{say('Sign in there, and allow notifications when Chrome asks.')}</li>
        </Box>
      ) : (
        <>
          {' '}
          {rich(
            say('Open <link>{address}</link>, or ask whoever runs this Nestling for its https address.', {
              address: secure,
            }),
            { link },
          )}
        </>
      )}
    </Alert>
  );
}
