import { LinearProgress, Stack, styled, Typography } from '@mui/material';
import type { Subtask } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** The bar's colour by the share that is done: green from 80 %, blue from 50 %, else purple. */
function progressTone(done: number, all: number): 'green' | 'blue' | 'purple' {
  // Whole numbers: 4 of 5 are exactly 80 %.
  if (done * 100 >= all * 80) return 'green';
  return done * 100 >= all * 50 ? 'blue' : 'purple';
}

const Bar = styled(LinearProgress)(({ theme }) => ({
  flex: 1,
  backgroundColor: theme.vars?.palette.divider,
  '&[data-tone=green] > span': { backgroundColor: theme.vars?.palette.success.main },
  '&[data-tone=blue] > span': { backgroundColor: theme.vars?.palette.info.main },
  '&[data-tone=purple] > span': {
    backgroundColor: '#8A3FB0',
    ...theme.applyStyles('dark', { backgroundColor: '#CF9BE8' }),
  },
}));

/** How many subtasks are done: a bar and the figures. */
export function SubtaskProgress({ subtasks }: { subtasks: readonly Subtask[] }) {
  const all = subtasks.length;
  const done = subtasks.filter(({ completed }) => completed).length;
  if (all === 0) return null;
  const figures = { done: done.toLocaleString(say.locale), all: all.toLocaleString(say.locale) };
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, flex: 1, minWidth: 88, maxWidth: 240 }}>
      <Bar
        variant="determinate"
        value={(done / all) * 100}
        data-tone={progressTone(done, all)}
        aria-label={say('Subtasks done')}
        aria-valuetext={say('{done} of {all}', figures)}
      />
      {/* The bar has said it. */}
      <Typography aria-hidden component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {say('{done}/{all}', figures)}
      </Typography>
    </Stack>
  );
}
