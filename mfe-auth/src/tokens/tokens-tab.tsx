import { Button, IconButton, Stack, Typography } from '@mui/material';
import { type ApiToken, keys, type NewApiToken } from '@nestling/contract';
import { Card, ConfirmDialog, DeleteIcon, EmptyState, PlusIcon } from '@nestling/shared-ui';
import { ApiError, request, showToast, useZone } from '@nestling/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSubmit } from '../forms/use-submit.ts';
import { tokensQuery } from '../settings/account.queries.ts';
import { ReadList } from '../settings/read-list.tsx';
import { KeyIcon } from '../settings/settings-icons.tsx';
import { SettingsRow } from '../settings/settings-row.tsx';
import { createdText, lastUsedText } from '../settings/time-text.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevealTokenDialog } from './reveal-token-dialog.tsx';

function fail(message: string): string {
  showToast({ severity: 'error', title: 'Error', message });
  return message;
}

/** Settings, API Tokens: for programs that read or record in this person's name. */
export default function TokensTab() {
  const zone = useZone();
  const client = useQueryClient();
  const read = useQuery(tokensQuery());
  const [isNaming, setIsNaming] = useState(false);
  const [created, setCreated] = useState<NewApiToken>();
  const [deleting, setDeleting] = useState<ApiToken>();
  const reload = () => client.invalidateQueries({ queryKey: keys.account.tokens });

  useEffect(() => {
    if (read.errorUpdatedAt > 0 && read.isError) fail('Failed to load API tokens');
  }, [read.isError, read.errorUpdatedAt]);

  const { busy, submit } = useSubmit(
    async ({ id }: ApiToken) => {
      await request('DELETE /api/auth/tokens/:id', { params: { id } }).catch(alreadyGone);
      showToast({ severity: 'success', message: 'API token deleted successfully' });
      await reload();
    },
    () => fail('Failed to delete API token'),
  );

  function reveal(token: NewApiToken) {
    setIsNaming(false);
    setCreated(token);
    showToast({ severity: 'success', message: 'API token created successfully' });
    void reload();
  }

  async function remove(token: ApiToken) {
    await submit(token);
    setDeleting(undefined);
  }

  return (
    <Card
      title="API Tokens"
      action={
        <Button startIcon={<PlusIcon />} onClick={() => setIsNaming(true)}>
          New Token
        </Button>
      }
    >
      <Stack spacing={2}>
        <Typography color="textSecondary">
          A token lets a program of yours read and record without your password. It cannot change your account.
        </Typography>
        <ReadList
          read={read}
          of="API tokens"
          empty={<EmptyState title="No API tokens yet" text="Make one for a script, a shortcut or your smart home." />}
        >
          {(token) => (
            <SettingsRow
              key={token.id}
              icon={<KeyIcon />}
              name={token.name}
              facts={[createdText(token.createdAt, zone), lastUsedText(token.lastUsedAt, zone)]}
              action={
                <IconButton aria-label={`Delete ${token.name}`} onClick={() => setDeleting(token)}>
                  <DeleteIcon />
                </IconButton>
              }
            />
          )}
        </ReadList>
      </Stack>
      {isNaming && <NewTokenDialog onCreated={reveal} onClose={() => setIsNaming(false)} />}
      {created && <RevealTokenDialog token={created} onSaved={() => setCreated(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        title={`Delete '${deleting?.name ?? ''}'?`}
        text="What uses this token is refused from then on. It cannot be undone."
        confirmLabel="Delete"
        destructive
        pending={busy}
        onConfirm={() => deleting && void remove(deleting)}
        onClose={() => setDeleting(undefined)}
      />
    </Card>
  );
}

function alreadyGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
