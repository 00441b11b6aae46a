import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { factsText, inContext } from '@nestling/contract';
import { ActivityIcon, isolated, StopIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useCommand, useLookOf, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useActivityOf } from '../activity/activity.ts';
import { timeRange } from '../activity/time-text.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { RunningTimer } from '../records/running-timer.tsx';
import { RUNNING } from './feeding-texts.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { endFeeding } from './timed-commands.ts';

interface RunningFeedingProps {
  feeding: LocalFeeding;
  babyName: string;
  onEnded: () => void;
}

/** A feeding that runs: how long, what, and its end. */
export function RunningFeeding({ feeding, babyName, onEnded }: RunningFeedingProps) {
  const zone = useZone();
  const { busy, run } = useCommand();
  const activityOf = useActivityOf(babyName);
  const { edit, editor } = useActivityEditor({ failure: say('Failed to update feeding record') });
  const mayRecord = useMay(feeding.babyId, 'record');
  const start = Date.parse(feeding.startTime);
  const detail = useLookOf()('feeding').detail({ ...feeding, kind: 'feeding' });
  const end = async () => {
    if (await run(() => endFeeding(feeding, clock.now()))) onEnded();
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Chip color="primary" icon={<ActivityIcon type={feeding.type} />} label={say(RUNNING[feeding.type])} />
        <RunningTimer label={say('Time feeding')} since={start} />
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>
        {factsText(say, [
          timeRange(start, undefined, clock.now(), zone).text,
          detail && isolated(detail),
          feeding.notes && isolated(feeding.notes),
        ])}
      </Typography>
      {mayRecord && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="contained"
            size="large"
            disabled={busy}
            startIcon={<StopIcon />}
            onClick={end}
            sx={{ flex: '2 1 8rem', minHeight: 64 }}
          >
            {say('End Feeding')}
          </Button>
          <Button
            variant="outlined"
            size="large"
            onClick={() => edit(activityOf(feeding))}
            sx={{ flex: '1 1 auto', px: 2, minHeight: 64 }}
          >
            {say(inContext('verb', 'Edit'))}
          </Button>
        </Box>
      )}
      {editor}
    </Stack>
  );
}
