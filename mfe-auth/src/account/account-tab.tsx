import { Button, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { Card, DeleteIcon, ExportIcon } from '@nestling/shared-ui';
import { saveFile } from '@nestling/shared-ui/files';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { download, request, showToast, useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../settings/account.queries.ts';
import { LanguageCard } from '../settings/language-card.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { downloadJson } from './download-json.ts';
import { NightLightSwitch } from './night-light-switch.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Settings, Account: who one is, how the app looks and what it speaks, and one's data. */
export default function AccountTab() {
  const { user } = useSession();
  useQuery(meQuery());
  if (!user) return null;
  return (
    <>
      <Card title={say('Account')}>
        <ProfileForm user={user} />
      </Card>
      <Card title={say('Appearance')}>
        <Stack spacing={1.5}>
          <Typography color="textSecondary">
            {say('System follows your device: light by day, dark at night.')}
          </Typography>
          <ColorModeSwitch />
          <Typography color="textSecondary">
            {say('The night light is dark and amber, without blue: it dazzles less in a dark room.')}
          </Typography>
          <NightLightSwitch />
        </Stack>
      </Card>
      <LanguageCard />
      <YourData />
    </>
  );
}

const FAILED = text('Failed to download your data');
const failureText = failureTextOr(FAILED);

const fileName = (ending: string) => `nestling-my-data-${Temporal.Now.plainDateISO()}.${ending}`;

const saveDocument = async () => downloadJson(await request('GET /api/auth/me/export'), fileName('json'));

async function saveZip(): Promise<void> {
  const input = { type: 'application/zip', query: { format: 'zip' } } as const;
  saveFile((await download('GET /api/auth/me/export', input)).content, fileName('zip'));
}

interface DownloadProps {
  label: string;
  variant: 'outlined' | 'text';
  save: () => Promise<void>;
}

/** Says itself that it is at it. */
function DownloadButton({ label, variant, save }: DownloadProps) {
  const { busy, submit } = useSubmit(save, (error) => {
    showToast({ severity: 'error', title: say(FAILED), message: failureText(error) });
    return '';
  });
  return (
    <Button
      variant={variant}
      startIcon={<ExportIcon />}
      disabled={busy}
      onClick={() => submit()}
      // 'herunterladen' in large letters.
      sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}
    >
      {busy ? say('Downloading...') : label}
    </Button>
  );
}

function YourData() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card title={say('Your data')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{say('Everything you can see here, as one JSON file to keep.')}</Typography>
        <DownloadButton variant="outlined" label={say('Download My Data')} save={saveDocument} />
        <DownloadButton variant="text" label={say('Download with Photos (ZIP)')} save={saveZip} />
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(true)}>
          {say('Delete Account')}
        </Button>
      </Stack>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
