import { Button, Stack, Typography } from '@mui/material';
import { isSide, QUICK_FEEDING_MINUTES } from '@nestling/contract';
import { clock } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { saveSettings } from '@nestling/shared-ui/settings';
import { timeInstead } from './nursing-commands.ts';
import type { LocalFeeding } from './project-feedings.ts';

/** Below the first side that a tap has recorded for ten minutes: a timer would measure it. Gone with the feeding or its ten minutes. */
export function TimeItOffer({ feedings, onDone }: { feedings: readonly LocalFeeding[]; onDone: () => void }) {
  const [last] = feedings;
  const isStill = last?.endTime !== undefined && isSide(last.type) && Date.parse(last.endTime) > clock.now();
  if (!isStill) return null;
  const choose = (nursingButtons: 'timer' | 'record') => {
    void saveSettings({ nursingButtons });
    onDone();
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mt: 1, mb: -1 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: '7rem' }}>
        {say('A tap records 10 minutes.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', ml: 'auto', mr: -1.75 }}>
        <Button size="small" onClick={() => choose('record')}>
          {say('Keep {minutes, number} Minutes', { minutes: QUICK_FEEDING_MINUTES })}
        </Button>
        <Button
          size="small"
          onClick={() => {
            void timeInstead(last);
            choose('timer');
          }}
        >
          {say('Time It Instead')}
        </Button>
      </Stack>
    </Stack>
  );
}
