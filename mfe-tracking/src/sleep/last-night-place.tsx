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

/** Who slept until then slept through the night, or has got up early. */
const UP_FROM_HOUR = 4;
const DAWN_HOUR = 5;
const NOON_HOUR = 12;

/** Whether one asks how the night was: from 5:00 to noon, once the baby is awake, where something of it is known. */
function isAsked(sleeps: readonly LocalSleep[], now: number, zone: string): boolean {
  const wall = wallClock(now, zone);
  if (wall.hour < DAWN_HOUR || wall.hour >= NOON_HOUR || activeSleep(sleeps)) return false;
  const at = (hour: number) => wall.with({ hour, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds;
  return sleeps.some(
    ({ startTime, endTime }) => Date.parse(startTime) < at(DAWN_HOUR) && Date.parse(endTime ?? '') >= at(UP_FROM_HOUR),
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
  return isAsked(sleeps, now, zone) ? <Place babyId={babyId} now={now} zone={zone} /> : null;
}

function Place(props: { babyId: string; now: number; zone: string }) {
  const LastNight = useLateCode(late).code?.default;
  return (
    <Box sx={{ minHeight: HEIGHT.whole, ...compact({ minHeight: HEIGHT.compact }) }}>
      {LastNight && <LastNight {...props} />}
    </Box>
  );
}
