import { Button, Typography } from '@mui/material';
import { type AppReleases, keys } from '@nestling/contract';
import { Card, ConfirmDialog } from '@nestling/shared-ui';
import { request, showToast } from '@nestling/shared-ui/platform';
import { ListRow, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { momentText } from '../server/figures.ts';
import { appsQuery } from '../server/server.queries.ts';
import { useChange } from '../server/use-change.tsx';
import { AppIcon } from './app-icon.tsx';

/** The apps of the front end, each with what is live and a way back to what was. */
export function AppsCard() {
  const read = useQuery(appsQuery());
  const client = useQueryClient();
  const [asked, setAsked] = useState<AppReleases>();
  const { busy, submit, question } = useChange(async ({ app, release }: AppReleases) => {
    await request('POST /api/admin/rollback', { body: { app, ...(release && { from: release }) } });
    await client.invalidateQueries({ queryKey: keys.server.apps });
  });

  async function goBack(app: AppReleases) {
    if (await submit(app)) showToast({ severity: 'success', message: say('{app} went back', { app: app.app }) });
    setAsked(undefined);
  }

  return (
    <Card title={say('Apps')}>
      <ReadList
        read={read}
        words={{
          loading: say('Loading apps'),
          failed: say('The apps could not be loaded'),
          old: say('The list of apps may be out of date.'),
        }}
        empty={<Typography color="textSecondary">{say('No app is live.')}</Typography>}
      >
        {(app) => <AppRow key={app.app} app={app} onGoBack={() => setAsked(app)} />}
      </ReadList>
      <ConfirmDialog
        open={asked !== undefined}
        title={say('Take {app} back?', { app: asked?.app ?? '' })}
        text={say('Everybody gets the release {release} again when they open the app next.', {
          release: asked?.earlier[0] ?? '',
        })}
        confirmLabel={say('Go Back')}
        pending={busy}
        onConfirm={() => asked && void goBack(asked)}
        onClose={() => setAsked(undefined)}
      />
      {question}
    </Card>
  );
}

function AppRow({ app, onGoBack }: { app: AppReleases; onGoBack: () => void }) {
  const id = useId();
  const { app: name, release, since, earlier, failures } = app;
  const failed = failures.filter((failure) => failure.release === release).reduce((sum, { count }) => sum + count, 0);
  return (
    <ListRow
      icon={<AppIcon />}
      name={<span id={id}>{name}</span>}
      facts={[
        ...(release ? [release] : [say('Not live')]),
        ...(since ? [say('Live since {time}', { time: momentText(since) })] : []),
        ...(failed > 0 ? [say('{count, plural, one {Failed once} other {Failed # times}}', { count: failed })] : []),
      ]}
      action={
        earlier.length > 0 && (
          <Button id={`${id}-back`} aria-labelledby={`${id}-back ${id}`} onClick={onGoBack} sx={{ mr: -1.75 }}>
            {say('Go Back')}
          </Button>
        )
      }
    />
  );
}
