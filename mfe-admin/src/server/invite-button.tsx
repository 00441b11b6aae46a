import { Button, Stack, Typography } from '@mui/material';
import { ACCOUNT_INVITATION_DAYS, keys } from '@nestling/contract';
import { copyText, ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';
import { request, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from './use-change.tsx';

const copyLink = (url: string): Promise<void> =>
  copyText(url, {
    done: say('Link copied'),
    failed: { message: say('Failed to copy the link. Select it and copy it yourself.') },
  });

/** Makes links by which somebody can make an account, whoever else may; `waiting`: how many of them nobody has used. */
export function InviteButton({ waiting }: { waiting: number }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const making = useChange(async () => {
    setUrl((await request('POST /api/admin/invitations')).url);
    await client.invalidateQueries({ queryKey: keys.server.state });
  });
  const ending = useChange(async () => {
    await request('DELETE /api/admin/invitations');
    await client.invalidateQueries({ queryKey: keys.server.state });
  });

  async function endAll() {
    if (await ending.submit(undefined)) showToast({ severity: 'success', message: say('The links no longer work') });
  }

  return (
    <Stack sx={{ mt: 2, gap: 1, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={making.busy} onClick={() => void making.submit(undefined)}>
        {say('Let Somebody Make an Account')}
      </Button>
      {waiting > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {say('{count, plural, one {# link waits to be used.} other {# links wait to be used.}}', {
              count: waiting,
            })}
          </Typography>
          <Button loading={ending.busy} onClick={() => void endAll()} sx={{ ml: -1.75 }}>
            {say('Take Links Back')}
          </Button>
        </>
      )}
      {url && (
        <ShownOnceDialog
          title={say('A link to make an account')}
          warning={say(
            'Give this link to one person you trust. It works once, for {days, plural, one {# day} other {# days}}, and is shown only now.',
            { days: ACCOUNT_INVITATION_DAYS },
          )}
          maxWidth="xs"
          doneLabel={say('Done')}
          onDone={() => setUrl(undefined)}
        >
          <ShownOnce label={say('Link')} text={url} />
          <Button variant="contained" onClick={() => void copyLink(url)}>
            {say('Copy Link')}
          </Button>
        </ShownOnceDialog>
      )}
      {making.question}
      {ending.question}
    </Stack>
  );
}
