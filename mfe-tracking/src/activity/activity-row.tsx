import { Box, Chip, IconButton, keyframes, ListItem, Stack, Typography } from '@mui/material';
import { hoursAndMinutes, isNightSleep, shownLength, wallClock } from '@nestling/contract';
import { ActivityAvatar, CloudDoneIcon, EditIcon, VisuallyHidden } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { memo } from 'react';
import { amountText } from '../feeding/amount.ts';
import type { Activity } from './activity.ts';
import { durationTone, type ToneLimits } from './duration-tone.ts';
import { laterText, timeRange } from './time-text.ts';

interface ActivityRowProps {
  activity: Activity;
  tones: ToneLimits;
  /** The day that is known from around, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: ((ms: number) => string) | undefined;
  onEdit: (activity: Activity) => void;
}

/** With a network a write waits for a blink only, and a mark that comes and goes would look like a fault. */
const appear = keyframes`from { opacity: 0 }`;

/** Whether two rows show the same; a record that nothing has changed is the same object. */
const isSame = (a: ActivityRowProps, b: ActivityRowProps): boolean =>
  a.activity.record === b.activity.record &&
  a.activity.babyName === b.activity.babyName &&
  a.tones === b.tones &&
  a.verdict === b.verdict &&
  a.onEdit === b.onEdit &&
  String(a.day) === String(b.day);

/** One record in a list: what, when, how long, and the way to edit it. */
export const ActivityRow = memo(function ActivityRow({ activity, tones, day, verdict, onEdit }: ActivityRowProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const start = Date.parse(activity.startTime);
  const end = activity.endTime === undefined ? undefined : Date.parse(activity.endTime);
  const live = end === undefined;
  const duration = shownLength(start, end ?? now);
  const range = timeRange(start, end, now, zone, day);
  const amount = activity.type === 'feeding' ? amountText(activity.record) : undefined;

  return (
    <ListItem disableGutters sx={{ gap: 1.5, py: 0.75 }}>
      <ActivityAvatar type={activity.feedingType ?? (isNightSleep(wallClock(start, zone)) ? 'night' : 'nap')} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{activity.description}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          {live && <Chip size="small" color="primary" label="Live" sx={{ height: 24 }} />}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {range.text}
            {range.daysLater > 0 && <DaysLater days={range.daysLater} />}
            {amount && ` · ${amount.replace(' ', '\u00a0')}`}
          </Typography>
        </Stack>
        {activity.waiting && (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', animation: `${appear} 1ms 1.5s backwards` }}
          >
            <CloudDoneIcon aria-hidden sx={{ fontSize: 16 }} />
            <Typography component="span" variant="caption">
              Saved on this device
            </Typography>
          </Stack>
        )}
      </Box>
      <Stack sx={{ alignItems: 'end' }}>
        <Typography
          component="span"
          sx={{ fontWeight: 650, whiteSpace: 'nowrap', color: live ? 'text.primary' : durationTone(duration, tones) }}
        >
          {hoursAndMinutes(duration)}
        </Typography>
        {verdict && !live && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {verdict(duration)}
          </Typography>
        )}
      </Stack>
      <IconButton
        edge="end"
        aria-label={`Edit ${activity.description}, ${range.text} ${laterText(range.daysLater)}`.trim()}
        onClick={() => onEdit(activity)}
      >
        <EditIcon />
      </IconButton>
    </ListItem>
  );
}, isSame);

/** A small '+1' behind an end on another day, and in words for those who hear it. */
const DaysLater = ({ days }: { days: number }) => (
  <>
    <Box component="sup" aria-hidden sx={{ ml: 0.25, fontSize: '0.75em', fontWeight: 700, lineHeight: 0 }}>
      +{days}
    </Box>
    <VisuallyHidden> {laterText(days)}</VisuallyHidden>
  </>
);
