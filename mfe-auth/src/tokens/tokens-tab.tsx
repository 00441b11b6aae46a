import { Button, IconButton, Stack, Typography } from '@mui/material';
import { type ApiToken, keys, type NewApiToken } from '@nestling/contract';
import { Card, ConfirmDialog, DeleteIcon, EmptyState, isolated, PlusIcon } from '@nestling/shared-ui';
import { useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, showToast, useZone } from '@nestling/shared-ui/platform';
import { ListRow, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tokensQuery } from '../settings/account.queries.ts';
import { KeyIcon } from '../settings/settings-icons.tsx';
import { createdText, lastUsedText } from '../settings/time-text.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevealTokenDialog } from './reveal-token-dialog.tsx';

function fail(message: string): string {
  showToast({ severity: 'error', title: say('Error'), message });
  return message;
}

/** Settings, API Tokens: for programs that read or record in this person's name. */
export default function TokensTab() {
  const client = useQueryClient();
  const read = useQuery(tokensQuery());
  const [isNaming, setIsNaming] = useState(false);
  const [created, setCreated] = useState<NewApiToken>();
  const [deleting, setDeleting] = useState<ApiToken>();
  const reload = () => client.invalidateQueries({ queryKey: keys.account.tokens });

  useEffect(() => {
    if (read.errorUpdatedAt > 0 && read.isError) fail(say('Failed to load API tokens'));
  }, [read.isError, read.errorUpdatedAt]);

  function reveal(token: NewApiToken) {
    setIsNaming(false);
    setCreated(token);
    showToast({ severity: 'success', message: say('API token created successfully') });
    void reload();
  }

  return (
    <Card
      title={say('API Tokens')}
      action={
        <Button startIcon={<PlusIcon />} onClick={() => setIsNaming(true)}>
          {say('New Token')}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {say('A token lets a program of yours read and record without your password. It cannot change your account.')}
        </Typography>
        <ReadList
          read={read}
          words={{
            loading: say('Loading API tokens'),
            failed: say('Your API tokens could not be loaded'),
            old: say('Your API tokens may be out of date.'),
          }}
          empty={
            <EmptyState
              title={say('No API tokens yet')}
              text={say('Make one for a script, a shortcut or your smart home.')}
            />
          }
        >
          {(token) => <TokenRow key={token.id} token={token} onDelete={() => setDeleting(token)} />}
        </ReadList>
      </Stack>
      {isNaming && <NewTokenDialog onCreated={reveal} onClose={() => setIsNaming(false)} />}
      {created && <RevealTokenDialog token={created} onSaved={() => setCreated(undefined)} />}
      <DeletionDialog token={deleting} onDeleted={reload} onClose={() => setDeleting(undefined)} />
    </Card>
  );
}

interface TokenRowProps {
  token: ApiToken;
  onDelete: () => void;
}

function TokenRow({ token, onDelete }: TokenRowProps) {
  const zone = useZone();
  return (
    <ListRow
      icon={<KeyIcon />}
      name={isolated(token.name)}
      facts={[createdText(token.createdAt, zone), lastUsedText(token.lastUsedAt, zone)]}
      action={
        <IconButton aria-label={say('Delete {name}', { name: token.name })} onClick={onDelete}>
          <DeleteIcon />
        </IconButton>
      }
    />
  );
}

interface DeletionDialogProps {
  /** Absent: closed. */
  token: ApiToken | undefined;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

function DeletionDialog({ token, onDeleted, onClose }: DeletionDialogProps) {
  const { busy, submit } = useSubmit(
    async ({ id }: ApiToken) => {
      await request('DELETE /api/auth/tokens/:id', { params: { id } }).catch(alreadyGone);
      showToast({ severity: 'success', message: say('API token deleted successfully') });
      await onDeleted();
    },
    () => fail(say('Failed to delete API token')),
  );
  return (
    <ConfirmDialog
      open={token !== undefined}
      title={say("Delete ''{name}''?", { name: token?.name ?? '' })}
      text={say('What uses this token is refused from then on. It cannot be undone.')}
      confirmLabel={say('Delete')}
      destructive
      pending={busy}
      onConfirm={() => token && void submit(token).then(onClose)}
      onClose={onClose}
    />
  );
}

function alreadyGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
