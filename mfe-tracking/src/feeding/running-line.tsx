import { Button, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { ActivityIcon } from '@nestling/shared-ui';
import { clock, useCommand, useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { RunningTimer } from '../records/running-timer.tsx';
import { RUNNING } from './feeding-texts.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { endFeeding } from './timed-commands.ts';

/** So long a bottle or a meal hardly takes. Milliseconds. */
const LONG_MS = 60 * 60_000;

/** A bottle or a meal that runs, with its end; after an hour it is asked about. */
export function RunningLine({ feeding }: { feeding: LocalFeeding }) {
  const { busy, run } = useCommand();
  const start = Date.parse(feeding.startTime);
  const isLong = useNow(60_000) - start > LONG_MS;
  const name = say(RUNNING[feeding.type]);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 48 }}>
      <ActivityIcon type={feeding.type} aria-hidden />
      <Typography sx={{ fontWeight: 650 }}>{isLong ? say('Still feeding?') : name}</Typography>
      <RunningTimer label={name} since={start} />
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={() => void run(() => endFeeding(feeding, clock.now()))}
        sx={{ ml: 'auto' }}
      >
        {say(inContext('verb', 'End'))}
      </Button>
    </Stack>
  );
}
