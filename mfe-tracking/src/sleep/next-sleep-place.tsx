import { Box } from '@mui/material';
import { text } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { compact } from '../records/compact.ts';
import { GuessLines } from './guess-lines.tsx';
import type { NextSleepProps } from './next-sleep.tsx';

/** Safari has no idle callback. */
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve()));

/** The first screen does not need its code. */
const late = lateCode(() => idle().then(() => import('./next-sleep.tsx')));

/** As long as the longest reason: it takes as many lines, however narrow the screen and large the text. */
const LONGEST = text(
  "At 11 months babies are often awake 2h 45m to 3h 45m. After a few days of records the guess follows your baby's own.",
);

/** The chips that follow a tap stand here, clear of what is above and below; a short phone has no room for that, but one on its side. */
const ROOM = {
  minHeight: 48,
  ...compact({ minHeight: 32 }),
  '@media (max-height: 479.95px)': { minHeight: 52 },
} as const;

interface NextSleepPlaceProps extends Omit<NextSleepProps, 'baby'> {
  baby: NextSleepProps['baby'] | undefined;
  awake: boolean;
}

/** The place of the guess of the next sleep, as high without it, so that nothing moves when it comes; where it does not, nothing is missed. */
export function NextSleepPlace({ baby, awake, detailed, onMissing }: NextSleepPlaceProps) {
  const NextSleep = useLateCode(late).code?.default;
  return (
    <Box sx={{ display: 'grid', alignItems: 'center', ...ROOM, '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      <Box aria-hidden sx={{ visibility: 'hidden' }}>
        <GuessLines title={'\u00a0'} reason={detailed && awake ? say(LONGEST) : undefined} />
      </Box>
      {NextSleep && baby && <NextSleep baby={baby} detailed={detailed} onMissing={onMissing} />}
    </Box>
  );
}
