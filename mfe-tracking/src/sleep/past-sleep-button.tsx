import { Button } from '@mui/material';
import { lazyDialog, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

/** Records a sleep that is over. */
export const PastSleepDialog = lazyDialog(() => import('./past-sleep-dialog.tsx'));

/** 'Record Past Sleep', with its dialog, for those who may record. */
export function PastSleepButton({ babyId }: { babyId: string }) {
  const [open, setOpen] = useState(false);
  const mayRecord = useMay(babyId, 'record');
  if (!mayRecord && !open) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setOpen(true)}>
        {say('Record Past Sleep')}
      </Button>
      {open && <PastSleepDialog babyId={babyId} onClose={() => setOpen(false)} />}
    </>
  );
}
