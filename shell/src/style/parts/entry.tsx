import { Button, Stack, TextField } from '@mui/material';
import { EntryPage } from '@nestling/shared-ui/entry';
import { LONG } from '../samples.ts';

export const Entry = () => (
  <EntryPage title="Welcome" subtitle={LONG}>
    <Stack sx={{ gap: 2 }}>
      <TextField label="E-mail" type="email" />
      <Button variant="contained" size="large">
        Sign in
      </Button>
    </Stack>
  </EntryPage>
);
