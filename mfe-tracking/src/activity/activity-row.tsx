import { Box, Chip, IconButton, keyframes, ListItem, Stack, styled, Typography } from '@mui/material';
import { dayOfRecord, hoursAndMinutes, inContext, type SomeRecord, shownLength } from '@nestling/contract';
import { CloudDoneIcon, EditIcon, elsewhereText, isolated, MarkAvatar, VisuallyHidden } from '@nestling/shared-ui';
import { LateDisc } from '@nestling/shared-ui/people';
import { isRunning, useNow, useZone, type WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo } from 'react';
import type { Activity } from './activity.ts';
import { durationTone, type ToneLimits } from './duration-tone.ts';
import { dayKindText, laterText, momentText, timeRange } from './time-text.ts';

interface ActivityRowProps {
  activity: Activity;
  /** How its kind looks. */
  look: WholeLook;
  tones: ToneLimits;
  /** The day that is known from around, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: ((ms: number) => string) | undefined;
  /** Others look after the baby, too: the row shows who made it. */
  shared: boolean;
  /** Without, the person may only look. */
  onEdit?: ((activity: Activity) => void) | undefined;
}

/** With a network a write waits for a blink only, and a mark that comes and goes would look like a fault. */
const appear = keyframes`from { opacity: 0 }`;

/** Where long words need the room, hours stand above minutes. */
const NARROWEST = '@media (max-width: 359px)';

/** Ten foods take three lines; where words are long, times of two days and amounts take more. The dialog has all. */
const DETAIL = {
  color: 'text.secondary',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '6',
};

/** On the edge of the mark, so that a row is as wide and as high as without. */
const Maker = styled('span')(({ theme }) => ({
  display: 'flex',
  position: 'absolute',
  right: -5,
  bottom: -4,
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${theme.vars?.palette.background.paper}`,
}));

/** Whether two rows show the same; a record that nothing has changed is the same object, and its description in another language another one. */
const isSame = (a: ActivityRowProps, b: ActivityRowProps): boolean =>
  a.activity.record === b.activity.record &&
  a.activity.description === b.activity.description &&
  a.activity.babyName === b.activity.babyName &&
  a.look === b.look &&
  a.tones === b.tones &&
  a.shared === b.shared &&
  a.verdict === b.verdict &&
  a.onEdit === b.onEdit &&
  String(a.day) === String(b.day);

/** When a moment was: what is of a day has no time in it. */
const whenOf = (
  { kind }: WholeLook,
  record: SomeRecord,
  now: number,
  zone: string,
  day?: Temporal.PlainDate,
): string =>
  kind.day
    ? dayKindText(dayOfRecord(kind, record, zone), now, zone, day)
    : momentText(Date.parse(record.startTime), now, zone, day);

/** What stands behind the times, if they are said. */
function detailText(times: string, detail: string | undefined): string {
  if (!detail) return '';
  const text = isolated(detail.replace(/(\d) /g, '$1\u00a0'));
  return times ? ` · ${text}` : text;
}

/** One record in a list: what, when, how long, and the way to edit it, where its kind has one. */
export const ActivityRow = memo(function ActivityRow({
  activity,
  look,
  tones,
  day,
  verdict,
  shared,
  onEdit,
}: ActivityRowProps) {
  const zone = useZone();
  useSpoken();
  const now = useNow(60_000);
  const { record } = activity;
  const start = Date.parse(activity.startTime);
  const end = activity.endTime === undefined ? undefined : Date.parse(activity.endTime);
  const live = isRunning(look.kind, record);
  const isMoment = end === undefined && !live;
  const duration = shownLength(start, end ?? now);
  const range = isMoment
    ? { text: whenOf(look, record, now, zone, day), daysLater: 0 }
    : timeRange(start, end, now, zone, day);
  const detail = [!look.kind.day && elsewhereText(record, zone), look.detail(record)].filter(Boolean).join(' · ');

  return (
    <ListItem disableGutters sx={{ gap: 1.5, py: 0.75, [NARROWEST]: { gap: 1 } }}>
      <Box sx={{ display: 'flex', position: 'relative' }}>
        <MarkAvatar mark={look.markOf(record, zone)} />
        {shared && record.by && (
          <Maker>
            <LateDisc person={record.by} size={22} />
          </Maker>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{activity.description}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          {live && <Chip size="small" color="primary" label={say(inContext('runs now', 'Live'))} sx={{ height: 24 }} />}
          <Typography variant="body2" sx={DETAIL}>
            {range.text}
            {range.daysLater > 0 && <DaysLater days={range.daysLater} />}
            {detailText(range.text, detail)}
          </Typography>
        </Stack>
        {activity.waiting && (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', animation: `${appear} 1ms 1.5s backwards` }}
          >
            <CloudDoneIcon aria-hidden sx={{ fontSize: 16 }} />
            <Typography component="span" variant="caption">
              {say('Saved on this device')}
            </Typography>
          </Stack>
        )}
      </Box>
      {!isMoment && (
        <Stack sx={{ alignItems: 'end' }}>
          <Typography
            component="span"
            sx={{
              fontWeight: 650,
              whiteSpace: 'nowrap',
              color: live ? 'text.primary' : durationTone(duration, tones),
              [NARROWEST]: { whiteSpace: 'normal', width: 'min-content', textAlign: 'end' },
            }}
          >
            {hoursAndMinutes(say, duration)}
          </Typography>
          {verdict && !live && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {verdict(duration)}
            </Typography>
          )}
        </Stack>
      )}
      {look.Editor && onEdit && (
        <IconButton
          edge="end"
          aria-label={say('Edit {what}, {when}', { what: activity.description, when: spokenRange(range) })}
          onClick={() => onEdit(activity)}
        >
          <EditIcon />
        </IconButton>
      )}
    </ListItem>
  );
}, isSame);

/** '22:32 – 2:30 next day'. */
const spokenRange = ({ text, daysLater }: { text: string; daysLater: number }): string =>
  daysLater > 0 ? say('{range} {later}', { range: text, later: laterText(daysLater) }) : text;

/** A small '+1' behind an end on another day, and in words for those who hear it. */
export const DaysLater = ({ days }: { days: number }) => (
  <>
    <Box component="sup" aria-hidden sx={{ ml: 0.25, fontSize: '0.75em', fontWeight: 700, lineHeight: 0 }}>
      {days.toLocaleString(say.locale, { signDisplay: 'always' })}
    </Box>
    <VisuallyHidden> {laterText(days)}</VisuallyHidden>
  </>
);
