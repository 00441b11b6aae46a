import { Button, Skeleton, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { CardSkeleton, EmptyNestDrawing, EmptyState, PlusIcon } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { PointSlots } from '../federation/remote-slot.tsx';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { BabyCard } from './baby-card.tsx';
import { DeleteBabyDialog } from './delete-baby-dialog.tsx';
import { NoBabiesHere } from './no-babies-here.tsx';
import { useBabyList } from './use-baby-list.ts';

/** `/babies`: all babies of this person. */
export default function BabiesPage() {
  return (
    <WidePage
      title={say('Babies')}
      actions={
        <Button component={PreloadingLink} to="/babies/new" variant="contained" startIcon={<PlusIcon />}>
          {say('Add Baby')}
        </Button>
      }
    >
      <BabyList />
    </WidePage>
  );
}

function BabyList() {
  const { state, babies, refetch } = useBabyList();
  const [leaving, setLeaving] = useState<Baby>();
  // From then on: an import stays open when the list is filled by it.
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = state === 'ready' && babies.length === 0;
  if (isEmpty && !wasEmpty) setWasEmpty(true);

  useEffect(() => {
    if (state === 'failed') showToast({ severity: 'error', message: say('Failed to load babies') });
  }, [state]);

  if (state === 'loading') return <CardSkeleton height={232} />;
  if (state === 'failed' || state === 'offline') return <NoBabiesHere state={state} onRetry={refetch} />;
  return (
    <>
      {isEmpty && (
        <EmptyState
          drawing={<EmptyNestDrawing />}
          title={say('No babies found')}
          text={say('Start by adding your first baby.')}
        />
      )}
      <Columns>
        {babies.map((baby) => (
          <BabyCard key={baby.id} baby={baby} onDelete={() => setLeaving(baby)} />
        ))}
      </Columns>
      {wasEmpty && (
        <Stack sx={{ alignItems: 'center', mt: isEmpty ? 0 : 2 }}>
          <PointSlots compact point="babies.start" props={{}} fallback={<Skeleton width={220} height={48} />} />
        </Stack>
      )}
      <PointSlots compact point="babies.list" props={{}} fallback={null} />
      {leaving && <DeleteBabyDialog baby={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
