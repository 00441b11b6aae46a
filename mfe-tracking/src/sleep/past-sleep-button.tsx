import { Button } from '@mui/material';
import { lazyDialog, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

const PastSleepDialog = lazyDialog(() => import('./past-sleep-dialog.tsx'));

/** Beside a line of text, whose height it keeps; its text ends where the content ends. */
const TEXT = { variant: 'text', sx: { flex: 'none', my: -1, mr: -1.75 } } as const;

/** 'Add past sleep', with its dialog, for those who may record. */
export function PastSleepButton({ babyId, isText = false }: { babyId: string; isText?: boolean }) {
  const [open, setOpen] = useState(false);
  const mayRecord = useMay(babyId, 'record');
  if (!mayRecord && !open) return null;
  return (
    <>
      <Button {...(isText ? TEXT : { variant: 'outlined', startIcon: <PlusIcon /> })} onClick={() => setOpen(true)}>
        {say('Add past sleep')}
      </Button>
      {open && <PastSleepDialog babyId={babyId} onClose={() => setOpen(false)} />}
    </>
  );
}
