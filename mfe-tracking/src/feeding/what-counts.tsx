import { Button } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

const MealChoiceDialog = lazyDialog(() => import('./meal-choice-dialog.tsx'));

/** Beside the time since the last feeding: the way to what it counts. */
export function WhatCounts({ baby }: { baby: Baby }) {
  const [choosing, setChoosing] = useState(false);
  if (!useMay(baby.id, 'describe')) return null;
  return (
    <>
      <Button size="small" onClick={() => setChoosing(true)} sx={{ ml: 'auto', my: -1 }}>
        {say('What Counts')}
      </Button>
      {choosing && <MealChoiceDialog baby={baby} onClose={() => setChoosing(false)} />}
    </>
  );
}
