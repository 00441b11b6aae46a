import {
  Avatar,
  Box,
  Divider,
  IconButton,
  List,
  ListItemButton,
  ListItemIcon,
  Popover,
  Stack,
  Typography,
} from '@mui/material';
import { directionOf } from '@nestling/contract';
import { BabyIcon, LogoutIcon, lateCode, SettingsIcon, useLateCode } from '@nestling/shared-ui';
import { useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The first screen gets by without. */
const lateNightLight = lateCode(() => import('./night-light-switch.tsx'));

/** A phone on its side has room for all of it in two columns. */
const ON_ITS_SIDE = '@media (max-height: 480px) and (min-width: 600px)';
const PAPER = {
  width: 328,
  p: 1,
  [ON_ITS_SIDE]: { width: 592, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 },
} as const;

/** 'Sam de Vries' gives 'SV', 'Sam' gives 'S'. Signs that nobody sees are no initial. */
function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(word)?.[0] ?? []);
  return (firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts).join('').toUpperCase();
}

/** The round button at the end of the top bar, and what it opens. Nothing when signed out. */
export function AccountMenu() {
  const { user } = useSession();
  const { signOut, question } = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nightLight = useLateCode(lateNightLight, anchor !== null).code;
  const close = () => setAnchor(null);
  if (!user) return null;
  // The popover is placed by the page's own left and right, and opens below the end of the button.
  const end = directionOf(say.locale) === 'rtl' ? 'left' : 'right';

  return (
    <>
      <IconButton
        aria-label={say('My Account, {initials}', { initials: initials(user.name) })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar sx={{ width: 36, height: 36, bgcolor: 'fill.primary', color: 'fill.text', fontSize: 15 }}>
          {initials(user.name)}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'my-account', sx: PAPER } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack sx={{ px: 2, py: 1 }}>
            <Typography id="my-account" component="h2" variant="body2" color="textSecondary">
              {say('My Account')}
            </Typography>
            <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{user.name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
          </Stack>
          <Divider />
          <Destinations onClose={close} onSignOut={signOut} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Divider sx={{ [ON_ITS_SIDE]: { display: 'none' } }} />
          <Heading text={say('Colour scheme')} />
          <ColorModeSwitch />
          <Heading text={say('Night light')} />
          {nightLight && <nightLight.NightLightSwitch />}
        </Box>
      </Popover>
      {question}
    </>
  );
}

/** What the buttons below it choose. */
const Heading = ({ text }: { text: string }) => (
  <Typography component="p" variant="subtitle2" sx={{ px: 2, pt: 1, pb: 0.5 }}>
    {text}
  </Typography>
);

interface DestinationsProps {
  onClose: () => void;
  onSignOut: () => void;
}

/** Where the menu leads. */
function Destinations({ onClose, onSignOut }: DestinationsProps) {
  return (
    <List component="div">
      <ListItemButton component={Link} to="/babies" onClick={onClose}>
        <ListItemIcon>
          <BabyIcon />
        </ListItemIcon>
        {say('Manage Babies')}
      </ListItemButton>
      <ListItemButton component={Link} to="/settings" onClick={onClose}>
        <ListItemIcon>
          <SettingsIcon />
        </ListItemIcon>
        {say('Settings')}
      </ListItemButton>
      <ListItemButton
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <ListItemIcon>
          <LogoutIcon />
        </ListItemIcon>
        {say('Log out')}
      </ListItemButton>
    </List>
  );
}
