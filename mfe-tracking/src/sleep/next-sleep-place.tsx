import { Box } from '@mui/material';
import { useLater } from '../records/use-later.ts';
import type { NextSleepProps } from './next-sleep.tsx';

/** Safari has no idle callback. */
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve()));

/** The first screen does not need it, neither its code nor what it reads. */
const load = () => idle().then(() => import('./next-sleep.tsx'));

interface NextSleepPlaceProps extends Omit<NextSleepProps, 'baby'> {
  baby: NextSleepProps['baby'] | undefined;
  awake: boolean;
}

/** The place of the guess of the next sleep, as high without it, so that nothing moves when it comes. */
export function NextSleepPlace({ baby, awake, detailed }: NextSleepPlaceProps) {
  const { part: NextSleep } = useLater(load);
  return (
    <Box sx={{ minHeight: detailed && awake ? 60 : 20 }}>
      {NextSleep && baby && awake && <NextSleep baby={baby} detailed={detailed} />}
    </Box>
  );
}
