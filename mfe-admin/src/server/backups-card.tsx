import { Alert, Stack, Typography } from '@mui/material';
import { type BackupProblem, type ServerState, text } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { Facts } from './facts.tsx';
import { bytesText, countText, momentText } from './figures.ts';

/** What is wrong, and what whoever runs the server does about it. */
const PROBLEMS: Record<BackupProblem, string> = {
  storage_full: text('There is no room for a backup. Make room on the disk.'),
  damaged: text('The database or its copy is damaged. Restore an earlier backup.'),
  busy: text('Another backup takes very long.'),
  unwritable: text('The folder of the backups cannot be written.'),
  ended: text('The backup was ended before it was whole.'),
  failed: text('The last backup failed. The log of the server says why.'),
  after_failed: text('The backup is there, but the command BACKUP_AFTER failed.'),
  after_timeout: text('The backup is there, but the command BACKUP_AFTER took too long.'),
};

/** The backups that the server makes by itself, and what is wrong with them. */
export const BackupsCard = ({ backups }: Pick<ServerState, 'backups'>) => (
  <Card title={say('Backups')}>
    {backups ? (
      <Stack sx={{ gap: 1 }}>
        {backups.problem ? (
          <Alert severity="warning">{say(PROBLEMS[backups.problem] ?? PROBLEMS.failed)}</Alert>
        ) : (
          backups.late && <Alert severity="warning">{say('A backup is due that was not made.')}</Alert>
        )}
        <Facts
          facts={[
            [say('Newest'), backups.newest ? momentText(backups.newest.at) : say('None yet')],
            [say('Next'), backups.next && momentText(backups.next)],
            [
              say('Kept'),
              say('{count}, {size} together', { count: countText(backups.count), size: bytesText(backups.bytes) }),
            ],
          ]}
        />
      </Stack>
    ) : (
      <Typography color="textSecondary">{say('This server makes no backups by itself.')}</Typography>
    )}
  </Card>
);
