import { Button } from '@mui/material';
import { inContext } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { GrowthIcon } from './growth-icon.tsx';

const RecordGrowthDialog = lazyDialog(() => import('./record-growth-dialog.tsx'));

/** Records a measurement. Nothing for those who may only look (row FAM-02). */
export function MeasureButton({ babyId }: { babyId: string }) {
  const [isAsked, ask] = useState(false);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !isAsked) return null;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<GrowthIcon />}
        onClick={() => ask(true)}
        sx={{ minHeight: 64 }}
      >
        {say(inContext('a baby', 'Measure'))}
      </Button>
      {isAsked && <RecordGrowthDialog babyId={babyId} onClose={() => ask(false)} />}
    </>
  );
}
