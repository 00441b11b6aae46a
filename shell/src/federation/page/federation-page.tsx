import { Button, Stack } from '@mui/material';
import type { AppReleases } from '@nestling/contract';
import { ErrorState, Page, RefreshIcon } from '@nestling/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registry } from '../registry.ts';
import { FactsTable } from './facts-table.tsx';
import { loadedFiles, sharedCopies } from './page-facts.ts';
import { TryExpose } from './try-expose.tsx';

async function fetchReleases(): Promise<AppReleases[]> {
  const answer = await fetch('/registry/releases.json');
  if (!answer.ok) throw new Error(`The releases answered ${answer.status}`);
  return answer.json();
}

/** `/__federation`, in development and staging: what this page runs, what is live, who shares what, and what loading took. */
export default function FederationPage() {
  const [facts, setFacts] = useState(() => ({ copies: sharedCopies(), files: loadedFiles() }));
  const releases = useQuery({ queryKey: ['federation', 'releases'], queryFn: fetchReleases, staleTime: 0 });
  const lookAgain = () => {
    setFacts({ copies: sharedCopies(), files: loadedFiles() });
    void releases.refetch();
  };
  const { previews = [] } = registry;
  return (
    <Page
      title="Federation"
      width="wide"
      actions={
        <Button startIcon={<RefreshIcon />} onClick={lookAgain}>
          Look again
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <FactsTable
          title={`Registry of this page: revision ${registry.rev}, ${registry.stage}`}
          columns={['Remote', 'Release', 'Entry', 'Exposes']}
          rows={Object.entries(registry.remotes).map(([remote, live]) => {
            const preview = previews.find(({ app }) => app === remote);
            const release = preview ? `${live.release} (preview ${preview.name})` : live.release;
            return [remote, release, live.base + live.entry, Object.keys(live.exposes).join(', ')];
          })}
        />
        {releases.isError && <ErrorState message="The releases could not be read." onRetry={lookAgain} />}
        <FactsTable
          title="Live on the server"
          columns={['App', 'Release', 'Built', 'Since', 'By', 'Failed in pages', 'Can go back to', 'Previews']}
          rows={(releases.data ?? []).map((it) => [
            it.app,
            it.release ?? 'not live',
            it.builtAt,
            it.since,
            it.by,
            `${it.failed} of ${it.opened}`,
            it.earlier.join(', '),
            it.previews.map(({ name }) => name).join(', '),
          ])}
        />
        <FactsTable
          title="Shared packages"
          columns={['Package', 'Version', 'Given by', 'Taken by']}
          rows={facts.copies.map(({ name, version, from, takenBy }) => [name, version, from, takenBy.join(', ')])}
        />
        <FactsTable
          title="Loaded files"
          columns={['File', 'Asked for at (ms)', 'Took (ms)', 'Bytes']}
          rows={facts.files.map(({ file, start, duration, bytes }) => [file, start, duration, bytes])}
        />
        <TryExpose />
      </Stack>
    </Page>
  );
}
