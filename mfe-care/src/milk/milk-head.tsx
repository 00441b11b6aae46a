import { Button } from '@mui/material';
import { type Baby, isTracked } from '@nestling/contract';
import { milkKind } from '@nestling/contract/kinds/milk';
import { lazyDialog, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { Act } from './milk-commands.ts';
import { useMilkStore } from './use-milk-store.ts';

const MilkDialog = lazyDialog(() => import('./milk-dialog.tsx'));

/** Beside the title of the store's page: milk is added, or it is asked what happened. Nothing for those who may only look (row FAM-02). */
export function MilkHead({ baby }: { baby: Baby }) {
  const { store, storeAt } = useMilkStore(baby.id);
  const [asked, ask] = useState<{ title: string; act?: Act }>();
  const mayRecord = useMay(baby.id, 'record');
  return (
    <>
      {mayRecord && isTracked({ kind: milkKind.name }, baby.kinds) && (
        <>
          <Button
            variant="contained"
            startIcon={<PlusIcon />}
            aria-haspopup="dialog"
            sx={NOT_PRINTED}
            onClick={() => ask({ title: say('Add milk'), act: 'pumped' })}
          >
            {say('Add Milk')}
          </Button>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            sx={NOT_PRINTED}
            onClick={() => ask({ title: say('Milk store') })}
          >
            {say('More')}
          </Button>
        </>
      )}
      {/* What is written in it stays where the kind is no longer tracked, or the right is gone. */}
      {asked && (
        <MilkDialog babyId={baby.id} {...{ store, storeAt }} {...asked} place="fridge" onClose={() => ask(undefined)} />
      )}
    </>
  );
}
