import { Button } from '@mui/material';
import { inContext } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { MilestoneIcon } from './milestone-icon.tsx';

const RecordMilestoneDialog = lazyDialog(() => import('./record-milestone-dialog.tsx'));

/** Records a milestone. Nothing for those who may only look (row FAM-02). */
export function RecordMilestoneButton({ babyId }: { babyId: string }) {
  const [isAsked, ask] = useState(false);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !isAsked) return null;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<MilestoneIcon />}
        onClick={() => ask(true)}
        sx={{ minHeight: 64 }}
      >
        {say(inContext('a milestone', 'Record'))}
      </Button>
      {isAsked && <RecordMilestoneDialog babyId={babyId} onClose={() => ask(false)} />}
    </>
  );
}
