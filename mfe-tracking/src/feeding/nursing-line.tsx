import { Button, Stack, Typography } from '@mui/material';
import { inContext, LONG_STINT_MS, type Nursing } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { clock, useCommand, useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { endNursing, tapSide } from './nursing-commands.ts';
import { NursingTime } from './nursing-time.tsx';
import type { LocalFeeding } from './project-feedings.ts';

const EndedAtDialog = lazyDialog(() => import('./ended-at-dialog.tsx'));

interface NursingLineProps {
  babyId: string;
  nursing: Nursing<LocalFeeding>;
  feedings: readonly LocalFeeding[];
  /** What runs has its time and its end beside it. */
  hasOtherEnd?: boolean;
}

/** How long the nursing takes, whether it is paused or perhaps forgotten, and its end. */
export function NursingLine({ babyId, nursing, feedings, hasOtherEnd = false }: NursingLineProps) {
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useCommand();
  const { running, last } = nursing;
  const isLong = running !== undefined && now - Date.parse(running.startTime) > LONG_STINT_MS;
  const side = last.type === 'breast_right' ? 'breast_right' : 'breast_left';
  // It would be the same time twice.
  const isTimedBeside = running !== undefined && hasOtherEnd;
  if (isTimedBeside && !isLong && !isAsking) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 31 }}>
      {!isTimedBeside && <NursingTime nursing={nursing} />}
      {!running && <Typography sx={{ color: 'text.secondary' }}>{say('Paused')}</Typography>}
      {isLong && <Typography>{say('Still nursing?')}</Typography>}
      <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap' }}>
        {isLong && (
          <Button size="small" onClick={() => setAsking(true)}>
            {say('Ended at …')}
          </Button>
        )}
        {!running && (
          <Button size="small" disabled={busy} onClick={() => void run(() => tapSide(babyId, side, feedings))}>
            {say('Resume')}
          </Button>
        )}
        {!isTimedBeside && (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => void run(() => endNursing(nursing, clock.now()))}
          >
            {say(inContext('verb', 'End'))}
          </Button>
        )}
      </Stack>
      {isAsking && running && <EndedAtDialog feeding={running} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
