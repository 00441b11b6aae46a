import { Button, Stack } from '@mui/material';
import { ErrorState, LoadingState, Page, RefreshIcon } from '@nestling/shared-ui';
import { request } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registry } from '../registry.ts';
import { FactsTable } from './facts-table.tsx';
import { contributions, loadedFiles, sharedCopies } from './page-facts.ts';
import { ReleaseTables } from './release-tables.tsx';
import { TryExpose } from './try-expose.tsx';

/**
 * `/__federation`, in development and staging: what this page runs, what is live, what of it fails or waits, who brings what, who shares
 * what, and what loading took.
 */
export default function FederationPage() {
  const [facts, setFacts] = useState(() => ({ copies: sharedCopies(), files: loadedFiles() }));
  const releases = useQuery({
    queryKey: ['federation', 'releases'],
    queryFn: ({ signal }) => request('GET /api/releases', { signal }),
    staleTime: 0,
  });
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
        {releases.isPending && <LoadingState label="Loading the releases" />}
        {releases.data && <ReleaseTables apps={releases.data} />}
        <FactsTable
          title="Contributions to this page"
          columns={['Page or point', 'Brought by', 'Expose']}
          rows={contributions(registry.house).map(({ place, remote, expose }) => [place, remote, expose])}
          none="No remote brings anything."
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
