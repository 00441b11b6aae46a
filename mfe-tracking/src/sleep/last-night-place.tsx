import { Box } from '@mui/material';
import { wallClock } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { compact } from '../records/compact.ts';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';

/** Most of the day nobody asks. */
const late = lateCode(() => import('./last-night.tsx'));

/** What it is as high as, in pixels, so that nothing below moves when it comes. */
const HEIGHT = { whole: 107, compact: 21 };

/** A sleep that ended before was no part of the night. */
const SIX_HOURS_MS = 6 * 3_600_000;

/** Whether one asks how the night was: from 5:00 to noon, once the baby is awake, where something of it is known. */
function isAsked(sleeps: readonly LocalSleep[], now: number, zone: string): boolean {
  const wall = wallClock(now, zone);
  if (wall.hour < 5 || wall.hour >= 12 || activeSleep(sleeps)) return false;
  const dawn = wall.startOfDay().add({ hours: 5 }).epochMilliseconds;
  return sleeps.some(
    ({ startTime, endTime }) => Date.parse(startTime) < dawn && Date.parse(endTime ?? '') > dawn - SIX_HOURS_MS,
  );
}

interface LastNightPlaceProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
}

/** The place of the last night, there in the morning alone. */
export function LastNightPlace({ babyId, sleeps }: LastNightPlaceProps) {
  const zone = useZone();
  const now = useNow(60_000);
  return isAsked(sleeps, now, zone) ? <Place babyId={babyId} sleeps={sleeps} now={now} zone={zone} /> : null;
}

function Place(props: LastNightPlaceProps & { now: number; zone: string }) {
  const LastNight = useLateCode(late).code?.default;
  return (
    <Box sx={{ minHeight: HEIGHT.whole, ...compact({ minHeight: HEIGHT.compact }) }}>
      {LastNight && <LastNight {...props} />}
    </Box>
  );
}
