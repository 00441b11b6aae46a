import { Button, ListItem, ListItemText, Typography } from '@mui/material';
import { factsText, type ImportJob, inContext } from '@nestling/contract';
import { clockText, dateFormatter } from '@nestling/shared-ui';
import { personStart, useMay } from '@nestling/shared-ui/people';
import { useSession, useZone } from '@nestling/shared-ui/platform';
import { ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { importsQuery, isAtWork } from './imports.queries.ts';
import { useCounts } from './job-contents.tsx';
import { isCancelled, STATE_WORDS } from './state-words.ts';

/** The imports into a baby with the way to each of them, where it is undone (row REC-44). */
export function ImportList({ babyId, onOpen }: { babyId: string; onOpen: (id: string) => void }) {
  const read = useQuery(importsQuery(babyId));
  return (
    <section aria-label={say('Imports so far')}>
      <Typography variant="subtitle2" component="h3">
        {say('Imports so far')}
      </Typography>
      <ReadList
        read={read}
        words={{
          loading: say('Loading imports'),
          failed: say('The imports could not be loaded'),
          old: say('The list of imports may be out of date.'),
        }}
        empty={<Typography sx={{ color: 'text.secondary' }}>{say('Nothing was imported yet.')}</Typography>}
      >
        {(job) => <ImportRow key={job.id} job={job} onOpen={() => onOpen(job.id)} />}
      </ReadList>
    </section>
  );
}

function standing(job: ImportJob): string {
  if (job.state === 'undone' && isAtWork(job)) return say('Being undone');
  return isCancelled(job) ? say(inContext('of an import', 'Cancelled')) : say(STATE_WORDS[job.state]);
}

function ImportRow({ job, onOpen }: { job: ImportJob; onOpen: () => void }) {
  const { user } = useSession();
  const zone = useZone();
  const countsOf = useCounts();
  const at = Date.parse(job.at);
  const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const day = dateFormatter(zone, 'day, month and year', options).format(at);
  const when = say('{day}, {time}', { day, time: clockText(at, zone) });
  const facts = [when, personStart(job.by, user?.id), standing(job), job.state !== 'failed' && countsOf(job, 'new')];
  const name = job.app ?? (job.file || say('Import'));
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={job.app && job.file ? say('{app}: {file}', { app: job.app, file: job.file }) : name}
        secondary={factsText(say, facts)}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Button onClick={onOpen} aria-label={say('Open the import of {when}', { when })} sx={{ minHeight: 48 }}>
        {say('Open')}
      </Button>
    </ListItem>
  );
}

/** Who made an import, and an owner, may take it back (row FAM-01). */
export function useMayUndo(babyId: string, { by }: Pick<ImportJob, 'by'>): boolean {
  const { user } = useSession();
  const isOwner = useMay(babyId, 'own');
  return isOwner || (by.id !== undefined && by.id === user?.id);
}
