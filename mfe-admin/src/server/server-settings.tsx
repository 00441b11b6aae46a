import { Button, Stack, Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';

/** The way from the settings to the page about the server, for those who look after it. */
export const ServerSettings = () => (
  <Card title={say('Server')}>
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{say('You look after this server, for everybody who uses it.')}</Typography>
      <Button component={Link} to="/admin" variant="outlined">
        {say('Look After the Server')}
      </Button>
    </Stack>
  </Card>
);
