import { Box, Button, Stack, Typography } from '@mui/material';
import { Card, LogoutIcon, Page } from '@nestling/shared-ui';
import { useSession } from '@nestling/shared-ui/platform';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { useSignOut } from './use-sign-out.tsx';

function Detail({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
        {note && (
          <Typography component="small" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}

/** `/settings`: the account, and how the app looks on this device. */
export default function SettingsPage() {
  const { user } = useSession();
  const { signOut, question } = useSignOut();
  if (!user) return null;
  return (
    <Page
      title="Settings"
      actions={
        <Button startIcon={<LogoutIcon />} onClick={signOut}>
          Logout
        </Button>
      }
    >
      <Stack spacing={2}>
        <Card title="Account">
          <Stack component="dl" spacing={2} sx={{ m: 0 }}>
            <Detail term="Name" value={user.name} />
            <Detail term="Email" value={user.email} note="Email cannot be changed" />
          </Stack>
        </Card>
        <Card title="Appearance">
          <Stack spacing={1.5}>
            <Typography color="textSecondary">System follows your device: light by day, dark at night.</Typography>
            <ColorModeSwitch />
          </Stack>
        </Card>
      </Stack>
      {question}
    </Page>
  );
}
